import { Command } from '@commander-js/extra-typings';
import { record } from '#domain/people/by.ts';
import { replaceKeys } from '#store/keys.ts';
import type { CommandContext } from './context.ts';

export const newKeysCommand = ({ store, now, reply }: CommandContext) =>
  new Command('new-keys')
    .description("changes the store's own keys, if a backup got into the wrong hands")
    .action(async () => {
      await store.write(async (transaction) => {
        await replaceKeys(transaction);
        await record(
          transaction,
          { person: undefined, now: now() },
          { kind: 'new-keys', details: {} },
        );
      });
      reply(
        [
          'The keys of the store are new.',
          'What is left to do:',
          '  Start the server again: until then it and the desk keep using the old ones.',
          "  The links that sellers have no longer work. Each lead's page on the desk has the new one: copy it, or text it.",
          '  No phone rings anymore: open More, Ring this phone, on each of them once.',
        ].join('\n'),
      );
    });
