import { Command } from '@commander-js/extra-typings';
import { retryDeliveries } from '#domain/deliveries/retry.ts';
import { type CommandContext, leadNamed, referenceMeaning } from './context.ts';

export const retryCommand = ({ store, now, reply }: CommandContext) =>
  new Command('retry')
    .description('tries dead deliveries again: of one lead, or all')
    .argument('[reference]', referenceMeaning)
    .action(async (reference) => {
      const lead = reference === undefined ? undefined : await leadNamed(store, reference);
      const count = await retryDeliveries(store, now(), lead?.id);
      reply(
        count === 1
          ? '1 dead delivery will be tried again.'
          : `${count} dead deliveries will be tried again.`,
      );
    });
