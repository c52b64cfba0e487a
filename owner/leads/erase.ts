import { Command } from '@commander-js/extra-typings';
import { eraseLead, foldWriteAheadLog } from '#store/erase-leads.ts';
import { removeMailFiles } from '#store/mail-files.ts';
import { type CommandContext, leadNamed, referenceMeaning } from './context.ts';

export const eraseCommand = ({ store, config, now, reply }: CommandContext) =>
  new Command('erase')
    .description("removes a seller's data, leaving a tombstone")
    .argument('<reference>', referenceMeaning)
    .action(async (name) => {
      const { id, reference, erasedAt, consent } = await leadNamed(store, name);
      if (erasedAt !== undefined) return reply(`${reference} has been erased already.`);
      await eraseLead(store, id, now());
      await foldWriteAheadLog(store);
      const files = removeMailFiles(config.dataDir, reference);
      const mail = files === 0 ? '' : ` ${files} mail files were deleted.`;
      const proof = consent?.agreed
        ? ' The record of the consent to texts stays in the ledger for four years.'
        : '';
      reply(
        `${reference} was erased; a tombstone without personal data remains.${proof}${mail} Backups, sent mail and other systems that were told of the lead still hold it.`,
      );
    });
