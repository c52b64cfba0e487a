import { callWithNotice } from './calling.ts';
import { offerCopying } from './copying.ts';
import { watchTouches } from './in-place.ts';
import { followChanges } from './live.ts';
import { countParts } from './parts.ts';
import { openRows } from './rows.ts';
import { offerSilence } from './sound.ts';
import { keepTyped } from './typed.ts';

keepTyped();
watchTouches();
openRows();
callWithNotice();
followChanges();
offerCopying();
countParts();
offerSilence();
navigator.serviceWorker?.register('/offline.js').catch(() => undefined);
