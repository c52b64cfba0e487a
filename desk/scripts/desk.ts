import { callWithNotice } from './calling.ts';
import { offerCopying } from './copying.ts';
import { followChanges } from './live.ts';
import { countParts } from './parts.ts';
import { offerSilence } from './sound.ts';

callWithNotice();
followChanges();
offerCopying();
countParts();
offerSilence();
navigator.serviceWorker?.register('/offline.js').catch(() => undefined);
