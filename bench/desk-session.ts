import { randomUUID } from 'node:crypto';
import { addPerson } from '#domain/people/people.ts';
import { beginSession } from '#domain/people/sessions.ts';
import type { Store } from '#store/open.ts';

/** The cookie of an owner who is signed in. */
export const signInAtDesk = async (store: Store): Promise<string> => {
  const secret = await store.write(async (transaction) => {
    const person = { id: randomUUID(), name: 'Ruth Calloway', role: 'owner' } as const;
    await addPerson(transaction, { ...person, createdAt: Date.now() });
    return beginSession(
      transaction,
      { personId: person.id, device: 'Bench', passkeyId: undefined },
      Date.now(),
    );
  });
  return `desk=${secret}`;
};
