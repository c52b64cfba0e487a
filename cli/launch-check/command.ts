import { Command } from '@commander-js/extra-typings';
import { asJson } from '#domain/export/lead-for-scripts.ts';
import type { Reply } from '../terminal/command-line.ts';
import { isReady } from './finding.ts';
import { gatherFindings } from './gather.ts';
import { findingsForScripts, printFindings } from './print.ts';

export const launchCheck = (reply: Reply) =>
  new Command('npm run launch-check --')
    .description(
      "Lists what's left to do before the site can go live. The exit status is 1 while something must be done, and 0 once nothing must.",
    )
    .option('--json', 'for scripts')
    .action(async ({ json }) => {
      const findings = await gatherFindings(Date.now());
      const out = json ? asJson(findingsForScripts(findings)) : printFindings(findings);
      reply({ out, exitCode: isReady(findings) ? 0 : 1 });
    });
