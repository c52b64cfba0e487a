/*
 * What every page does beyond plain HTML. The bundler puts it into the page itself, which it can only
 * do while no island imports from this folder.
 */

import { watchMenus } from './menus.ts';
import { attachSource, rememberSourceInTime } from './remember-source.ts';

watchMenus();
rememberSourceInTime();
attachSource();
