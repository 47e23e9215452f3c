import type { Deps } from '#server/lib/deps.ts'

/** What the operator reads once the server is ready. */
export const startupBanner = (deps: Deps, url: string): string[] => [
  '',
  'LutinGénie est prêt.',
  `  Tableau de bord     ${url}/`,
  ...(deps.config.demo ? [`  Boutique de démo    ${url}/boutique`] : []),
  `  Documentation       ${url}/docs`,
  ...(deps.config.demo
    ? [
        ...(deps.config.smtpUrl === null ? [`  Mails envoyés       ${url}/outbox`] : []),
        '',
        '  Comptes de démonstration (mot de passe demo-lutin-2026)',
        '    camille@maison-camelia.example   propriétaire de Maison Camélia',
        '    nova@atelier-nova.example        agence',
        '  Code d’invitation pour créer un compte : BIENVENUE',
      ]
    : []),
  '',
  'Ctrl-C pour arrêter.',
]
