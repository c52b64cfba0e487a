/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_PLACES_FALLBACK_KEY?: string;
}
