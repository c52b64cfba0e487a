import { Command } from '@commander-js/extra-typings';
import { type Answer, runCommandLine } from '../terminal/command-line.ts';
import { backupCommand, restoreCommand } from './backup-and-restore.ts';
import { proofCommand } from './consent-proof.ts';
import { revokeCommand } from './consent-revoke.ts';
import { verifyCommand } from './consent-verify.ts';
import type { CommandContext, LeadsContext } from './context.ts';
import { costCommand } from './cost.ts';
import { eraseCommand, eraseOldCommand } from './erase.ts';
import { exportCommand } from './export.ts';
import { listCommand } from './list.ts';
import { markCommand } from './mark.ts';
import { reportCommand } from './report.ts';
import { retryCommand } from './retry.ts';
import { showCommand } from './show.ts';
import { statsCommand } from './stats.ts';
import { strikeCommand } from './strike.ts';

/** Runs one command; what a person can mend comes back as a message, the rest is thrown. */
export const runLeads = (context: LeadsContext, words: readonly string[]): Promise<Answer> =>
  runCommandLine(
    (reply) => leadsProgram({ ...context, reply }),
    words.length === 0 ? ['help'] : words,
  );

const leadsProgram = (context: CommandContext) =>
  new Command('npm run leads --')
    .usage('<command>')
    .addCommand(listCommand(context))
    .addCommand(showCommand(context))
    .addCommand(markCommand(context))
    .addCommand(reportCommand(context))
    .addCommand(costCommand(context))
    .addCommand(strikeCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(consentCommand(context))
    .addCommand(retryCommand(context))
    .addCommand(eraseCommand(context))
    .addCommand(eraseOldCommand(context))
    .addCommand(backupCommand(context))
    .addCommand(restoreCommand(context))
    .addCommand(statsCommand(context));

const consentCommand = (context: CommandContext) =>
  new Command('consent')
    .description('verifies, proves and revokes consent to texts')
    .usage('<command>')
    .addCommand(verifyCommand(context))
    .addCommand(proofCommand(context))
    .addCommand(revokeCommand(context));
