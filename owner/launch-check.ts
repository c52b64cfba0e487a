import { Command } from '@commander-js/extra-typings';
import { asJson } from '#office/export/lead-for-scripts.ts';
import { findingsForScripts, isReady } from './launch-check/finding.ts';
import { gatherFindings } from './launch-check/gather.ts';
import { printFindings } from './launch-check/print.ts';
import { type Reply, runCommandLine } from './terminal/command-line.ts';
import { endWith, print } from './terminal/print.ts';

const launchCheck = (reply: Reply) =>
  new Command('npm run launch-check --')
    .description(
      'Lists what is left to do before the site may go live. The exit status is 1 while something must be done, and 0 once nothing must.',
    )
    .option('--json', 'for scripts')
    .action(async ({ json }) => {
      const findings = await gatherFindings(Date.now());
      const out = json ? asJson(findingsForScripts(findings)) : printFindings(findings);
      reply({ out, exitCode: isReady(findings) ? 0 : 1 });
    });

await endWith(async () => print(await runCommandLine(launchCheck, process.argv.slice(2))));
