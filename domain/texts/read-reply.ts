/** What a seller's text asks for. A doubtful one counts as stop, and is shown to the family. */
export type Reply = 'stop' | 'doubtful' | 'help' | 'start' | 'other';

/** Small letters without accents, quotes and signs: "¡No más!" and "NO MAS" read the same. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘'`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The words by which anybody may end texts, by 47 CFR 64.1200(a)(10) and as carriers know them, and what they are
 * in Spanish. Alone, or with nothing but courtesies around them, there is no doubt.
 */
const stopWords =
  'stop|stopall|stop all|quit|end|revoke|cancel|unsubscribe|opt out|optout|remove|no more|' +
  'alto|parar|pare|paren|para|basta|cancelar|cancele|cancelen|cancela|terminar|salir|detener|deten|detengan|' +
  'ya no mas|no mas|baja|darme de baja|desuscribir';

/** In a long message the others may mean anything; these hardly do. */
const strongWords = 'stop|unsubscribe|opt out|optout|alto|basta|paren';

const courtesies =
  /\b(please|pls|plz|thanks|thank you|thx|ok|okay|now|hey|hi|hello|just|already|no thanks|por favor|porfavor|gracias|ya|hola|with|these|this|all|your|any|messages?|texts?|texting|msgs?|sms|los|las|estos|sus|mensajes?|textos?|me|from)\b/g;

const imperatives =
  'manden?|mandes|envien?|envies|escriban?|escribas|texteen?|textees|contacten?|contactes|molesten?|molestes|mensajeen?';

/** Sentences that end texts whatever else is said. */
const clear: readonly RegExp[] = [
  /\b(stop|quit|end|cease|cancel|no more|enough)( \w+){0,3} (texts?|texting|messages?|messaging|msgs?|sms|contacting|bothering|harassing|spamming|spam|bugging)\b/,
  /\b(stop|quit|cease) (it|that|sending|contacting|texting|messaging|bothering)\b/,
  /\b(dont|do not) (ever |please |even )?(text|message|msg|contact|bother|write) (to )?(me|us|this)\b/,
  /\b(dont|do not) (ever |please |even )?(text|message|msg|contact)( again| anymore| any more| ever)*$/,
  /\bnever (text|message|contact|write) (me|us|this number) again\b/,
  /\b(dont|do not) (want|wish|need)( to (get|receive|have))? (\w+ ){0,3}(texts?|messages?|msgs?|sms)\b/,
  /\bopt(ing|ed)? (me |us |my number )?out\b/,
  /\b(take|get) (me|us|my number|this number) off\b/,
  /\bunsubscri(be|bed|bing)\b/,
  /\b(remove|delete|drop|erase) (me|us|my (number|phone|name|info|information)|this number)\b/,
  /\b(revoke|withdraw)( \w+){0,2} (consent|permission)\b/,
  /\bleave (me|us) alone\b/,
  /\blose (my|this) number\b/,
  new RegExp(`\\bno (me|nos) (${imperatives})\\b`),
  /\bno (me |nos )?vuelvan? a (mandar|enviar|escribir|textear|contactar|molestar)/,
  new RegExp(`\\bno (${imperatives}) (\\w+ )?(mensajes?|textos?)\\b`),
  new RegExp(`\\bya no (me |nos )?(${imperatives})\\b`),
  /\bno (quiero|queremos|deseo|deseamos) (\w+ ){0,3}(mensajes?|textos?|sms)\b/,
  /\b(dejen?|deja|paren?) de (mand|envi|escrib|text|contact|molest|mensaj|llam)\w+/,
  /\b(deme|denme|darme|dame) de baja\b/,
  /\b(quiten?|borren?|eliminen?|saquen?)(me)? (mi |este )?(numero|telefono|de (la|su) lista)\b/,
  /\b(dejen?)(me|nos) en paz\b/,
  /\bno mas (mensajes?|textos?|sms)\b/,
];

/** Until when, or from whom: perhaps they only mean this one. */
const qualified =
  /\b(before|after|until|till|while|today|tonight|tomorrow|during|unless|but|antes|despues|hasta|hoy|manana|mientras|pero)\b/;

/** May be meant as stop, or be somebody who never agreed. */
const suspicious: readonly RegExp[] = [
  /\bwrong (number|person)\b/,
  /\bnumero equivocado\b/,
  /\b(dont|do not) (ever )?call\b/,
  /\bno (me|nos) (llamen?|llames)\b/,
  /\b(fuck|screw|piss) (you|off)\b/,
  /\b(scam|spam|report(ing)? you|lawyer|attorney general|fcc)\b/,
];

/** Where the same words mean something else: to pass by somewhere, an end in time, a thing of the house. */
const harmless: readonly RegExp[] = [
  /\b(stop|stopping|stops|stopped) (by|in|over|at|off|for|along|and (see|look|talk)|here|there|to (see|look|talk))\b/,
  /\b(cant|cannot|can not|wont|will not|dont|do not|doesnt) stop\b/,
  /\b(bus|truck|rest|pit|one|non|full|next|last|first|quick) stop\b/,
  /\bstop (sign|light|smoking|working|paying|(the|this|a|my|our) (bank|foreclosure|sale|auction|leak|water|process|eviction))\b/,
  /\bend of\b/,
  /\b(the|at|week|month|year|dead|back|rear|front|far|other|north|south|east|west|tail) end\b/,
  /\bend (up|in|on|at)\b/,
  /\b(will|ill|going to|gonna|have to|had to|need to|want to|can you|could you|can we|could we|should i|when|if|did|does|do i|can i) (you |we |i |they )?(cancel|end|quit|stop|remove)\b/,
  /\b(quit|end|cancel|stop|remove) (my|the|our|a|an|his|her) (\w+ )?(job|lease|listing|insurance|contract|appointment|visit|meeting|call|policy|agent|agreement|mortgage|showing|tenant|trees?|furniture|junk|carpet|roof|cars?|title|lien)\b/,
  /\bquit ?claim\b/,
  /\b(cancelar|cancele|cancelen|cancela) (la |el |mi |nuestra )?(cita|visita|reunion|llamada|contrato)\b/,
  /\b(?<!^)para\b/,
  /^para (el|la|los|las|que|mi|mis|tu|su|sus|un|una|cuando|donde|vender|comprar|hablar|ver|hacer|llamar|saber|manana|hoy|usted|ustedes|nosotros|empezar|nada)\b/,
  /\b(muy|mas|es|esta|tan|el) alto\b/,
  /\b(planta|parte|mas|muy|es) baja\b/,
  /\bno mas (de|que|quiero|queria|es|tiene|hay|tengo|un|una|uno|dos|tres|llame|llamen|digame|dime|avise|para|por|ahorita|estoy|pregunt\w+|tardo)\b/,
  /\b(a|puedo|puede|voy|quiero|antes de|al|de) salir\b/,
  /\bno more (than|questions|repairs|tenants|money|work)\b/,
];

const anythingHarmless = new RegExp(harmless.map(({ source }) => source).join('|'), 'g');

const askHelp = /^(help|info|ayuda|auxilio|informacion)$/;
const askStart =
  /^(start|unstop|resume|subscribe|restart|empezar|comenzar|iniciar|reanudar|suscribir)$/;

const yes = /^(yes|si)$/;

/** More words than this are a message, and no longer an answer. */
const shortSentence = 12;
const longSentence = 25;

const anyStopWord = new RegExp(`\\b(${stopWords})\\b`, 'g');
const anyStrongWord = new RegExp(`\\b(${strongWords})\\b`);

/** Reads a text of a seller, in English or Spanish. */
export const readReply = (body: string): Reply => {
  const text = plain(body);
  const bare = withoutCourtesies(text);
  if (askHelp.test(bare)) return 'help';
  if (askStart.test(bare)) return 'start';
  const sentences = body.split(/[.!?;\n]+/).map(plain);
  if ([text, ...sentences].some(isStopAlone)) return 'stop';
  if (clear.some((pattern) => pattern.test(text)))
    return qualified.test(text) ? 'doubtful' : 'stop';
  if (suspicious.some((pattern) => pattern.test(text))) return 'doubtful';
  return sentences.some(mayMeanStop) ? 'doubtful' : 'other';
};

/** A yes and nothing else, whatever it answers. */
export const isYes = (body: string): boolean => yes.test(withoutCourtesies(plain(body)));

const withoutCourtesies = (text: string): string =>
  text.replace(courtesies, ' ').replace(/\s+/g, ' ').trim();

const isStopAlone = (text: string): boolean => {
  const said = withoutCourtesies(text);
  return said !== '' && said.replace(anyStopWord, ' ').trim() === '';
};

const mayMeanStop = (sentence: string): boolean => {
  const rest = sentence.replace(anythingHarmless, ' ');
  const words = sentence.split(' ').length;
  return (
    (words <= shortSentence && rest.match(anyStopWord) !== null) ||
    (words <= longSentence && anyStrongWord.test(rest))
  );
};

/** The two letters of the other language in which we understand a text. */
export const spanish = 'es';

const spanishWords =
  /\b(alto|pare|paren|parar|basta|no mas|ayuda|informacion|mensajes?|baja|dejen?|no (me|nos)|ya|por favor|gracias|salir|cancelar|hola|casa|quiero|empezar|numero)\b/;

/** Whether to answer in Spanish: as far as a few words tell. */
export const isSpanish = (body: string): boolean => spanishWords.test(plain(body));
