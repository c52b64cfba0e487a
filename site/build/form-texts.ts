import type { AstroIntegration } from 'astro';
import { loadContent } from '#content/load.ts';
import { formTextsOf } from '#site/plan/offer-form.ts';

const name = 'virtual:form-texts';
const resolved = `\0${name}`;

/** The form's words as a module of the script that uses them: no page carries them a second time. */
export const formTexts = (): AstroIntegration => ({
  name: 'form-texts',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const plugin = {
        name: 'form-texts',
        resolveId: (id: string) => (id === name ? resolved : undefined),
        load: (id: string) =>
          id === resolved
            ? `export const formTexts = ${JSON.stringify({ en: formTextsOf(loadContent()) })};`
            : undefined,
      };
      updateConfig({ vite: { plugins: [plugin] } });
    },
  },
});
