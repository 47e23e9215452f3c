// dependency-cruiser reads TypeScript with the compiler's JavaScript API, which version 7 no longer has: only
// here `typescript` means version 6: docs/decisions/0001-one-package.md.
import { registerHooks } from 'node:module'

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      context.parentURL?.includes('/node_modules/dependency-cruiser/')
        ? specifier.replace(/^typescript(?=$|\/)/, '@typescript/typescript6')
        : specifier,
      context,
    ),
})

await import('../../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
