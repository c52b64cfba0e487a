import { callWithNotice } from './calling.ts';
import { followChanges } from './live.ts';

callWithNotice();
followChanges();
