import { intent } from './islands/intent.ts';
import { databaseName as keptRequest } from './islands/kept/database.ts';
import { databaseName as unsentPhotos } from './islands/photos/unsent.ts';
import { countingScript } from './visit/count.ts';

/*
 * Every script that stands in a page itself. The policy of a page allows these and no other, so none of them may hold
 * anything of the content: words that came into a page as markup would then be words, not a script that may run.
 */

/** Loaded again, or linked into, a page has its whole height at once, for the browser to find the place: later.css. */
export const markAnew =
  'performance.getEntriesByType("navigation")[0]?.type!="navigate"||location.hash||(document.documentElement.className="opened-anew")';

export const tellNotFound = "console.error('404: no page at', location.pathname);";

/** A page is drawn once and looked at for months: what has passed since is taken off its list of days. */
export const hidePastDays =
  'for(const one of document.querySelectorAll(".sale-days time"))if(one.dateTime<new Date().toLocaleDateString("sv"))one.parentNode.hidden=true';

// Each sign asks once, and a module is loaded once however often it is asked for.
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'];
const returns = ['pageshow', 'online', 'visibilitychange'];

/**
 * Loads the islands when the visitor moves, touches, scrolls, types or tabs, and not before, unless a request is kept
 * that waits for a connection: see decision 30. The words of the page's language, whose place the page tells, are
 * loaded beside them. Asking which databases there are makes none and holds nothing up; an old browser cannot tell.
 */
export const loadOnIntent = (address: string): string =>
  `{const load=()=>Promise.all([import(${JSON.stringify(address)}),import(document.querySelector("[data-overlay]").dataset.overlay)]);\
for(const sign of ${JSON.stringify(signs)})addEventListener(sign,()=>load().then(()=>dispatchEvent(new Event("${intent}"))),{capture:true,once:true});\
for(const sign of ${JSON.stringify(returns)})addEventListener(sign,async()=>{try{for(const{name}of await indexedDB.databases())name=="${keptRequest}"&&load()}catch{}})}`;

const photoSigns = ['pointerover', 'pointerdown', 'focusin', 'change'];

/**
 * Loads what sends photos once somebody touches their part of the page, or where some are left from before, and not
 * earlier.
 */
export const loadPhotosOnIntent = (address: string): string =>
  `{const load=()=>import(${JSON.stringify(address)});for(const sign of ${JSON.stringify(photoSigns)})addEventListener(sign,({target})=>target.closest?.("#photos")&&load(),true);window.indexedDB?.databases?.().then(all=>all.some(({name})=>name===${JSON.stringify(unsentPhotos)})&&load(),()=>0)}`;

/** With what counts; where something else than our server sends the pages, every view is told. */
export const countAndLoadOnIntent =
  (everyView: boolean) =>
  (address: string): string =>
    countingScript(everyView) + loadOnIntent(address);

/** All of them, by the addresses that the bundler gave what they load. */
export const inlineScripts = (islands: string, photos: string): string[] => [
  markAnew,
  tellNotFound,
  hidePastDays,
  loadOnIntent(islands),
  ...[false, true].map((everyView) => countAndLoadOnIntent(everyView)(islands)),
  loadPhotosOnIntent(photos),
];
