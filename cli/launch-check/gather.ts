import type { Config } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { loadConfig } from '#config/load-config.ts';
import { mailServer } from '#config/mail-server.ts';
import { foundVersions } from '#config/versions.ts';
import { notComparedIn } from '#content/compared.ts';
import { type Content, type Contents, loadContents } from '#content/load.ts';
import { contentFolder } from '#content/read.ts';
import type { Keeping } from '#domain/erasing/retention.ts';
import { contentShownLast, readKept, siteKeptIn } from '#domain/publishing/kept-website.ts';
import { storesKeptAside } from '#store/backup/kept-aside.ts';
import { lastBackupAt } from '#store/backup/last.ts';
import { callFindings, companyCallFindings, peopleOfDesk, textFindings } from './calls.ts';
import { likenessFindings } from './cities.ts';
import {
  holidayFindings,
  keyLinkFindings,
  legalNameFindings,
  licenseFindings,
  postalAddressFindings,
} from './company.ts';
import { attempt } from './errors.ts';
import { dataPaths, modeFindings, openToOthers } from './file-modes.ts';
import type { Finding } from './finding.ts';
import { languageFindings } from './languages.ts';
import { builtSiteFindings, runtimeFindings, siteAge } from './machine.ts';
import { askMailServer, mailFindings } from './mail.ts';
import { reviewFindings } from './reviews.ts';
import { drawnSaleDays, saleDayFindings } from './sale-days.ts';
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
import { oldSourceFindings } from './sources.ts';
import { keptAsideFindings, retentionFindings, storeFindings, tryStore } from './store.ts';

/** Looks at content, settings and machine, and asks the mail server and the store themselves. */
export const gatherFindings = async (now: number): Promise<Finding[]> => {
  const published = attempt(() => contentShownLast(loadConfig(someCompany).dataDir)).value;
  const folder = published ?? contentFolder();
  const content = attempt(() => loadContents(folder));
  const { url, keptYears } = content.value?.english.company ?? someCompany;
  const config = attempt(() => loadConfig({ url }));
  return [
    ...content.findings,
    ...(content.value === undefined ? [] : contentFindings(content.value, folder, now)),
    ...config.findings,
    ...(content.value === undefined || config.value === undefined
      ? []
      : keyLinkFindings(content.value.english.company, config.value.placesApiKey ?? builtInKey())),
    ...(await phoneFindings(content.value?.english.company, config.value, now)),
    ...sampleSettingFindings(readEnv(process.env)),
    ...(config.value === undefined
      ? []
      : await machineFindings({ ...config.value, keptYears }, now)),
    ...(content.value === undefined || config.value === undefined
      ? []
      : saleDaysShown(content.value.english, config.value, now)),
    ...runtimeFindings(foundVersions()),
    // What was published is drawn by the service itself.
    ...(config.value === undefined || published !== undefined
      ? []
      : builtSiteFindings(siteAge(config.value.siteDir, folder))),
  ];
};

/** Of the pages that visitors see: those of the last version that was published here, or of the build. */
const saleDaysShown = (content: Content, { dataDir, siteDir }: Config, now: number): Finding[] => {
  const kept = readKept(dataDir);
  const shown = kept === undefined ? siteDir : siteKeptIn(dataDir, kept);
  return saleDayFindings(drawnSaleDays(content, shown), now, content.company.hours.timeZone);
};

/** Asks the store who is on the desk, where it matters: without Twilio, and where nobody says so, it does not. */
const phoneFindings = async (
  company: Content['company'] | undefined,
  config: Config | undefined,
  now: number,
): Promise<Finding[]> => {
  if (config === undefined) return [];
  const { twilio } = config;
  const people = twilio === undefined ? [] : await peopleOfDesk(config, now);
  return [
    ...callFindings(config, people),
    ...(company === undefined ? [] : companyCallFindings(company, twilio, people)),
  ];
};

/** Read by the build alone; an empty line is none. */
const builtInKey = (): string | undefined => process.env['PUBLIC_PLACES_FALLBACK_KEY'] || undefined;

/** Content that cannot be read is no reason not to look at the settings. */
const someCompany = { url: 'https://company.com', keptYears: 4 };

const contentFindings = ({ english, all }: Contents, folder: string, now: number): Finding[] => [
  ...companyFindings(english.company),
  ...postalAddressFindings(english.company),
  ...legalNameFindings(english.company),
  ...licenseFindings(english.company),
  ...offerFindings(english.offer),
  ...all.flatMap((content) => wordFindings(content, now)),
  ...holidayFindings(english.company, now),
  ...all
    .filter((content) => content !== english)
    .flatMap((content) =>
      languageFindings(english, content, notComparedIn(folder, content.language)),
    ),
];

const wordFindings = (content: Content, now: number): Finding[] => [
  ...(content.told.includes('about-us')
    ? storyFindings(content.language, content.pages['about-us'].story)
    : []),
  ...testimonialFindings(content),
  ...reviewFindings(content),
  ...likenessFindings(content),
  ...oldSourceFindings(content, now),
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
    ...textFindings(config),
  ];
};
