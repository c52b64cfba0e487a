import { eraseLead, foldWriteAheadLog } from '#store/erase-leads.ts';
import { removeMailFiles } from '#store/mail-files.ts';
import { type Command, leadNamed } from '../command.ts';

export const erase: Command = async ({ store, config, now }, { subject }) => {
  const { id, reference, erasedAt } = await leadNamed(store, subject);
  if (erasedAt !== undefined) return `${reference} has been erased already.`;
  await eraseLead(store, id, now());
  await foldWriteAheadLog(store);
  const files = removeMailFiles(config.dataDir, reference);
  const mail = files === 0 ? '' : ` ${files} mail files were deleted.`;
  return `${reference} was erased; a tombstone without personal data remains.${mail} Backups, sent mail and other systems that were told of the lead still hold it.`;
};
