import type { Lead, Model } from './model.ts';
import { Authenticator } from './players/authenticator.ts';
import { Browser, noAnswer, type Place } from './players/browser.ts';
import type { Page } from './players/page.ts';
import { type Product, siteUrl } from './product/product.ts';
import type { Terminal } from './product/terminal.ts';
import type { World } from './world/world.ts';

/** Somebody of the family with a phone of their own. */
export type Member = { name: string; browser: Browser; phone: Authenticator };

/** Everything that a step plays with. */
export type Play = {
  product: Product;
  world: World;
  terminal: Terminal;
  model: Model;
  /** By the name under which the desk knows them. */
  family: Map<string, Member>;
  /** By the mark of their lead. */
  sellers: Map<string, Browser>;
  /** How many steps were played. */
  step: number;
  /** Why an error in the log, or a process that is gone, is no surprise just now. */
  causes: Set<string>;
  /** Every step of this play in words; the last one by its name, until it is over. */
  told: string[];
  /** When this step began, by the product's clock. */
  stepBegan: number;
  /** When something was broken on purpose. */
  excused: { from: number; to: number }[];
  /** How many processes have ended and were started again. */
  endings: number;
  /** Backups that were made, and what was promised by then. */
  backups: { file: string; model: Model }[];
  now: () => number;
  /** Where the project lies. */
  folder: string;
  /** Numbers of our own, which may be texted at any time. */
  familysPhones: readonly string[];
  /** How many of the texts and which leads were looked at. */
  textsSeen: number;
  checked: Map<string, string>;
  looked: WeakSet<Page>;
  /** How the addresses of all forms end that some step sends. */
  knownForms: readonly string[];
};

/** Something that the product said or did is not as it should be. */
export class Finding extends Error {}

export const sitePlace = (product: Product): Place => ({
  url: () => siteUrl,
  address: product.site,
});
const deskPlace = (product: Product): Place => ({
  url: product.desk,
  address: product.desk,
});

/** Addresses for documentation: each player has one of their own, which our proxy passes on. */
let players = 0;
export const nextAddress = (): string => {
  players += 1;
  return `198.51.${100 + (Math.floor(players / 250) % 100)}.${players % 250}`;
};

export const mustHavePage = (page: Page | typeof noAnswer, what: string): Page => {
  if (page === noAnswer) throw new Finding(`${what} did not answer.`);
  return page;
};

/** The seller's own browser, or a new one where nobody has used the link yet. */
export const browserOf = ({ sellers, product }: Play, { mark }: Lead): Browser =>
  sellers.get(mark) ?? new Browser(sitePlace(product), nextAddress());

/** Opens a one-time link on a new phone and sets it up. */
export const join = async (play: Play, link: string, name: string): Promise<boolean> => {
  const { product, family } = play;
  const browser = new Browser(deskPlace(product), nextAddress());
  const phone = new Authenticator();
  const { pathname } = new URL(link);
  const page = mustHavePage(await browser.open(pathname), 'A link to the desk');
  if (page.status !== 200) return false;
  const options = (await (await browser.post(`${pathname}/options`, { name })).json()) as {
    challenge: string;
  };
  const response = phone.make(options, product.desk());
  const verified = await browser.post(`${pathname}/verify`, { name, response });
  if (verified.status !== 200)
    throw new Finding(`${name} could not join: ${await verified.text()}`);
  const member = { name, browser, phone };
  browser.showPasskey = () => show(play, member, '/step-up');
  family.set(name, member);
  return true;
};

const show = async (
  { product }: Play,
  { browser, phone }: Member,
  path: '/sign-in' | '/step-up',
): Promise<boolean> => {
  const options = (await (await browser.post(`${path}/options`, {})).json()) as {
    challenge: string;
  };
  const verified = await browser.post(`${path}/verify`, phone.sign(options, product.desk()));
  return verified.status === 200;
};

export const signIn = (play: Play, member: Member): Promise<boolean> =>
  show(play, member, '/sign-in');

/** A page of the desk as one of the family sees it; whoever was signed out signs in again. */
export const openDesk = async (play: Play, member: Member, path: string): Promise<Page> => {
  const page = mustHavePage(await member.browser.open(path), path);
  if (page.path !== '/sign-in') return page;
  if (!(await signIn(play, member))) throw new Finding(`${member.name} cannot sign in any more.`);
  return mustHavePage(await member.browser.open(path), path);
};
