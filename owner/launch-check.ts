import { asJson } from '#office/export/lead-for-scripts.ts';
import { gatherFindings } from './launch/gather.ts';
import { printFindings } from './launch/print.ts';
import { findingsForScripts, isReady } from './launch/summary.ts';
import { readSwitch } from './read-switch.ts';

const usage = `Usage: npm run launch-check [-- --json]

Lists what is left to do before the site may go live. The exit status is 1 while
something must be done, and 0 once nothing must.
`;

const main = async (): Promise<number> => {
  const json = readSwitch('json', usage);
  const findings = await gatherFindings(Date.now());
  const out = json ? asJson(findingsForScripts(findings)) : printFindings(findings);
  process.stdout.write(`${out}\n`);
  return isReady(findings) ? 0 : 1;
};

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
