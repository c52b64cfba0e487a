/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_PLACES_FALLBACK_KEY?: string;
}

/** Made by site/build/form-texts.ts. */
declare module 'virtual:form-texts' {
  type Texts = import('#site/islands/form-props.ts').FormTexts & {
    exit: { title: string; text: string; call: string };
    formPath: string;
  };
  export const formTexts: Record<import('#lead/language.ts').Language, Texts>;
}
