import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

/** client:intent, for islands that wait for the visitor. */
export const intentDirective = (): AstroIntegration => ({
  name: 'client:intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './site/islands/on-intent.ts' });
    },
  },
});
