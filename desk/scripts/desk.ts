import { callWithNotice } from './calling.ts';
import { offerCopying } from './copying.ts';
import { followChanges } from './live.ts';

callWithNotice();
followChanges();
offerCopying();
