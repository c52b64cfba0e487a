import type { Migration } from 'kysely/migration';
import * as leads from './0001-leads.ts';
import * as stages from './0002-stages.ts';
import * as consentLedger from './0003-consent-ledger.ts';
import * as languageAndProof from './0004-language-and-proof.ts';
import * as budgets from './0005-budgets.ts';
import * as desk from './0006-desk.ts';
import * as search from './0007-search.ts';
import * as answeredInTime from './0008-answered-in-time.ts';
import * as sellersPage from './0009-sellers-page.ts';
import * as counts from './0010-counts.ts';
import * as corrections from './0011-corrections.ts';
import * as searchWithoutAccents from './0012-search-without-accents.ts';
import * as numbers from './0013-numbers.ts';
import * as passkeysOfSessions from './0014-passkeys-of-sessions.ts';
import * as struckDays from './0015-struck-days.ts';
import * as wishesToErase from './0016-wishes-to-erase.ts';
import * as callsAgain from './0017-calls-again.ts';
import * as withdrawnOffers from './0018-withdrawn-offers.ts';
import * as textedPhotos from './0019-texted-photos.ts';
import * as keptForYears from './0020-kept-for-years.ts';
import * as subjects from './0021-subjects.ts';
import * as phonesAsDialed from './0022-phones-as-dialed.ts';
import * as website from './0023-website.ts';
import * as followUp from './0024-follow-up.ts';
import * as callsFromUs from './0025-calls-from-us.ts';
import * as searchOnPostgres from './0026-search-on-postgres.ts';

/** Every migration there has ever been, oldest first by name. Once released, none is changed. */
export const migrations: Record<string, Migration> = {
  '0001-leads': leads,
  '0002-stages': stages,
  '0003-consent-ledger': consentLedger,
  '0004-language-and-proof': languageAndProof,
  '0005-budgets': budgets,
  '0006-desk': desk,
  '0007-search': search,
  '0008-answered-in-time': answeredInTime,
  '0009-sellers-page': sellersPage,
  '0010-counts': counts,
  '0011-corrections': corrections,
  '0012-search-without-accents': searchWithoutAccents,
  '0013-numbers': numbers,
  '0014-passkeys-of-sessions': passkeysOfSessions,
  '0015-struck-days': struckDays,
  '0016-wishes-to-erase': wishesToErase,
  '0017-calls-again': callsAgain,
  '0018-withdrawn-offers': withdrawnOffers,
  '0019-texted-photos': textedPhotos,
  '0020-kept-for-years': keptForYears,
  '0021-subjects': subjects,
  '0022-phones-as-dialed': phonesAsDialed,
  '0023-website': website,
  '0024-follow-up': followUp,
  '0025-calls-from-us': callsFromUs,
  '0026-search-on-postgres': searchOnPostgres,
};
