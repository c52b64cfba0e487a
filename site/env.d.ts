/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_PLACES_FALLBACK_KEY?: string;
}

/** https://www.w3.org/TR/gpc/, which the types of browsers do not know yet. */
interface Navigator {
  readonly globalPrivacyControl?: boolean;
}
