import type { Config } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { loadConfig } from '#config/load-config.ts';
import { mailServer } from '#config/mail-server.ts';
import { foundVersions } from '#config/versions.ts';
import type { Company } from '#content/company.ts';
import { notComparedIn } from '#content/compared.ts';
import { type Content, type Contents, loadContents } from '#content/load.ts';
import { contentFolder } from '#content/read.ts';
import type { Keeping } from '#domain/erasing/retention.ts';
import { storesKeptAside } from '#store/backup/kept-aside.ts';
import { lastBackupAt } from '#store/backup/last.ts';
import { localDay } from '#time/local-time.ts';
import { callFindings } from './calls.ts';
import {
  keyLinkFindings,
  legalNameFindings,
  licenseFindings,
  postalAddressFindings,
} from './company.ts';
import { attempt } from './errors.ts';
import { dataPaths, modeFindings, openToOthers } from './file-modes.ts';
import { adviceIn, type Finding, findingIf } from './finding.ts';
import { languageFindings } from './languages.ts';
import { builtSiteFindings, runtimeFindings, siteAge } from './machine.ts';
import { askMailServer, mailFindings } from './mail.ts';
import { reviewFindings } from './reviews.ts';
import { sampleSettingFindings } from './sample-values.ts';
import {
  companyFindings,
  offerFindings,
  storyFindings,
  testimonialFindings,
} from './sample-words.ts';
import {
  deskFindings,
  monitorFindings,
  plainConnectionFindings,
  proxyFindings,
} from './server-settings.ts';
import { keptAsideFindings, retentionFindings, storeFindings, tryStore } from './store.ts';

/** Nobody but Twilio and the carriers knows whether a number is registered. */
export const textFindings = ({ twilio }: Pick<Config, 'twilio'>): Finding[] => [
  ...findingIf(twilio !== undefined, {
    ...adviceIn('.env', 'TWILIO_FROM', 'registration'),
    problem:
      "Carriers don't deliver texts from a number that isn't registered, and nothing here can see whether yours is.",
    action:
      'Register brand and campaign with the answers that "npm run carrier" prints, and try one text to yourself.',
  }),
  ...findingIf(twilio !== undefined, {
    ...adviceIn('.env', 'TWILIO_FROM', 'state-registration'),
    problem:
      'Texas may ask whoever texts sellers to register with the Secretary of State, and lawyers differ on it.',
    action:
      'Ask your lawyer: Business & Commerce Code chapter 302. docs/texts-and-calls.md says what to ask about.',
  }),
];

/** A list that has run out makes the clock count days on which nobody is there. */
export const holidayFindings = (
  { holidays, hours }: Pick<Company, 'holidays' | 'hours'>,
  now: number,
): Finding[] => {
  const today = localDay(now, hours.timeZone);
  const last = holidays.toSorted().at(-1);
  return findingIf(last !== undefined && last < today, {
    ...adviceIn('content/company.yaml', 'holidays', 'holidays-over'),
    problem: `The last holiday in the list was ${last}, so your phones will ring on the next ones.`,
    action: 'Add the days of the coming year when nobody answers the phone.',
  });
};

/** Looks at content, settings and machine, and asks the mail server and the store themselves. */
export const gatherFindings = async (now: number): Promise<Finding[]> => {
  const content = attempt(() => loadContents());
  const { url, keptYears } = content.value?.english.company ?? someCompany;
  const config = attempt(() => loadConfig({ url }));
  return [
    ...content.findings,
    ...(content.value === undefined ? [] : contentFindings(content.value, now)),
    ...config.findings,
    ...(content.value === undefined || config.value === undefined
      ? []
      : keyLinkFindings(content.value.english.company, config.value.placesApiKey ?? builtInKey())),
    ...sampleSettingFindings(readEnv(process.env)),
    ...(config.value === undefined
      ? []
      : await machineFindings({ ...config.value, keptYears }, now)),
    ...runtimeFindings(foundVersions()),
  ];
};

/** Read by the build alone; an empty line is none. */
const builtInKey = (): string | undefined => process.env['PUBLIC_PLACES_FALLBACK_KEY'] || undefined;

/** Content that cannot be read is no reason not to look at the settings. */
const someCompany = { url: 'https://company.com', keptYears: 4 };

const contentFindings = ({ english, all }: Contents, now: number): Finding[] => [
  ...companyFindings(english.company),
  ...postalAddressFindings(english.company),
  ...legalNameFindings(english.company),
  ...licenseFindings(english.company),
  ...offerFindings(english.offer),
  ...all.flatMap(wordFindings),
  ...holidayFindings(english.company, now),
  ...all
    .filter((content) => content !== english)
    .flatMap((content) =>
      languageFindings(english, content, notComparedIn(contentFolder(), content.language)),
    ),
];

const wordFindings = (content: Content): Finding[] => [
  ...(content.told.includes('about-us')
    ? storyFindings(content.language, content.pages['about-us'].story)
    : []),
  ...testimonialFindings(content),
  ...reviewFindings(content),
];

const machineFindings = async (config: Config & Keeping, now: number): Promise<Finding[]> => {
  const { smtpUrl } = config.mail;
  const [mailProblem, storeProblem] = await Promise.all([
    smtpUrl === undefined ? undefined : askMailServer(mailServer(config.mail, smtpUrl)),
    tryStore(config, now),
  ]);
  const lastBackup = lastBackupAt(config.dataDir);
  return [
    ...mailFindings(config.mail, mailProblem),
    ...storeFindings(config, { problem: storeProblem, lastBackupAt: lastBackup, now }),
    ...modeFindings(
      openToOthers(dataPaths(config.dataDir, config.backupDir)),
      openToOthers(['.env']).length > 0,
    ),
    ...keptAsideFindings(storesKeptAside(config.dataDir)),
    ...retentionFindings(config),
    ...proxyFindings(config),
    ...deskFindings(config),
    ...plainConnectionFindings(config),
    ...monitorFindings(config),
    ...callFindings(config),
    ...textFindings(config),
    ...builtSiteFindings(siteAge(config.siteDir, contentFolder())),
  ];
};
