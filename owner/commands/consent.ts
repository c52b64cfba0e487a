import { UsageError } from '../arguments.ts';
import type { Command } from '../command.ts';
import { proof } from '../consent/proof.ts';
import { revoke } from '../consent/revoke.ts';
import { verify } from '../consent/verify.ts';

const actions = new Map<string, Command>(Object.entries({ verify, proof, revoke }));

export const consent: Command = async (context, given) => {
  const action = actions.get(given.subject ?? '');
  if (action === undefined) throw new UsageError('consent: expected verify, proof or revoke');
  return action(context, given);
};
