import { twilioToken } from './commands/phones.ts';
import { emptyModel, type Model } from './model.ts';
import { join, type Play } from './play.ts';
import type { BuiltProject } from './product/built-project.ts';
import { makeProduct } from './product/product.ts';
import { openTerminal } from './product/terminal.ts';
import { startWorld } from './world/world.ts';

/** A Tuesday morning in spring, the same for every rehearsal: a seed repeats what it played. */
const firstMoment = Date.parse('2026-03-03T10:00:00-06:00');

const familysPhone = '+12545550111';

/** A product with nobody in it but Ann, who owns it. */
export const begin = async (
  project: BuiltProject,
  knownForms: readonly string[],
  databaseUrl?: () => Promise<string>,
): Promise<Play> => {
  let now = (): number => Date.now();
  const world = await startWorld(() => now());
  const product = makeProduct(project, {
    pushPort: world.pushPort,
    SMTP_URL: world.smtpUrl,
    ALLOW_PLAIN_SMTP: 'yes',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: twilioToken,
    TWILIO_FROM: '+12545550100',
    TWILIO_API_URL: world.twilioUrl,
    ALERT_SMS_TO: familysPhone,
    RING_PHONES: familysPhone,
    ...(databaseUrl && { DATABASE_URL: await databaseUrl() }),
  });
  now = product.surroundings.now;
  await product.surroundings.moveClock(firstMoment - Date.now());
  await product.start();
  const model: Model = emptyModel();
  const play: Play = {
    product,
    world,
    terminal: await openTerminal(product.env, project.folder),
    model,
    family: new Map(),
    sellers: new Map(),
    step: 0,
    causes: new Set(),
    told: [],
    stepBegan: now(),
    excused: [],
    endings: 0,
    backups: [],
    now,
    folder: project.folder,
    familysPhones: [familysPhone],
    textsSeen: 0,
    checked: new Map(),
    looked: new WeakSet(),
    knownForms,
  };
  const [link = ''] = /http:\/\/localhost:\d+\/join\/[\w-]+/.exec(product.said()) ?? [];
  await join(play, link, 'Ann');
  model.people.push({ name: 'Ann', role: 'owner', isRemoved: false });
  return play;
};

export const end = async ({ product, terminal, world }: Play): Promise<void> => {
  terminal.close();
  await product.remove();
  await world.stop();
};
