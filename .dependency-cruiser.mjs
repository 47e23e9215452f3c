/** What may import what: docs/conventions.md. Tests and what serves them may look everywhere in their own app. */
const TEST = '\\.test\\.tsx?$|/testing/|/crash/|/every-endpoint/|^(e2e|bench|training)/'

/** Where programs and pages begin. */
const ENTRY =
  '^apps/server/(main|admin/main|demo/play-demo|app/thread|app/drawing/thread|features/assistant/local-judge/judge-child|features/knowledge/readers/read-child|features/conversations/attachments/image-child)\\.ts$|^apps/dashboard/(app/entry\\.tsx|app/drawn/draw-page\\.tsx|public/)|^apps/widget/((loader|help)/main\\.ts|(chat|alert|cards|handoff|rating|files)/(main\\.tsx|lang/)|shop/)|/vite[^/]*\\.config\\.ts$|^(scripts|bench)/'

const apps = ['server', 'dashboard', 'widget']

/** Layers of an app from the outside in: each may import only itself and what follows it. */
const LAYERS = ['app', 'demo|admin', 'features', 'components', 'lib']

const layers = apps.flatMap((app) =>
  LAYERS.slice(1).map((layer, index) => ({
    name: `${app}: ${layer} below ${LAYERS.slice(0, index + 1).join(', ')}`,
    comment: 'Imports flow app → features → components → lib, never back.',
    severity: 'error',
    from: { path: `^apps/${app}/(${layer})/`, pathNot: TEST },
    to: { path: `^apps/${app}/(${LAYERS.slice(0, index + 1).join('|')})/` },
  })),
)

/** Of folders in an order each knows only those before it. */
const inOrder = (folder, order, name) =>
  order.slice(0, -1).map((one, at) => ({
    name: name(one),
    severity: 'error',
    from: { path: `${folder}/${one}/`, pathNot: TEST },
    to: { path: `${folder}/(${order.slice(at + 1).join('|')})/` },
  }))

const ENGINE = '^apps/server/features/assistant/engine'
/** An answer is made stage by stage: what comes later knows what comes before, never the other way round. */
const STAGES = ['words', 'lexicon', 'question', 'passages', 'search', 'judge', 'hours', 'reply']

const FEATURES = '^apps/server/features'
/** The features that others are built on, each on those before it; the other ones are built on all of these. */
const BUILT_ON =
  'auth contacts integrations labels team assistant conversations knowledge assignment data-exports status stock-alerts test-suites notifications'.split(
    ' ',
  )

export default {
  forbidden: [
    ...layers,
    ...inOrder(ENGINE, STAGES, (stage) => `the engine's ${stage} know nothing of later stages`),
    ...inOrder(FEATURES, BUILT_ON, (feature) => `${feature} knows nothing of later features`),
    {
      name: 'a feature that others are built on has its place in the order',
      severity: 'error',
      from: { path: `${FEATURES}/([^/]+)/`, pathNot: TEST },
      to: { path: `${FEATURES}/(?!(?:${BUILT_ON.join('|')})/)`, pathNot: `${FEATURES}/$1/` },
    },
    {
      name: 'the engine only through its workbench',
      comment: 'What measures and trains the engine names what it uses of it in one place.',
      severity: 'error',
      from: { path: '^(training|bench)/' },
      to: { path: `${ENGINE}/`, pathNot: `${ENGINE}/workbench\\.ts$` },
    },
    {
      name: 'a feature only through its public file',
      comment: 'A feature reaches another one only through its public.ts.',
      severity: 'error',
      from: { path: '^apps/[^/]+/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^apps/[^/]+/features/',
        pathNot: ['^apps/[^/]+/features/$1/', '^apps/[^/]+/features/[^/]+/public\\.tsx?$'],
      },
    },
    {
      name: 'the contract imports nothing of ours',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|e2e|bench|scripts)/' },
    },
    ...apps.map((app) => ({
      name: `${app} imports no other app`,
      comment: 'Server, dashboard and widget meet in the contract.',
      severity: 'error',
      from: { path: `^apps/${app}/` },
      to: { path: `^apps/(?!${app}/)` },
    })),
    {
      name: 'nothing of a test in the product',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'only the gate mints a scope',
      comment:
        'The gate for a request; workForBusiness for what no request asks for; the demo, which fills businesses of its own.',
      severity: 'error',
      from: {
        path: '^(apps|packages|scripts)/',
        pathNot: [TEST, '^apps/server/(app/gate|lib/work-for-business)\\.ts$', '^apps/server/demo/'],
      },
      to: { path: '^apps/server/lib/mint-scope\\.ts$' },
    },
    {
      name: 'only jobs work for a business without asking the gate',
      severity: 'error',
      from: {
        path: '^(apps|packages|scripts)/',
        pathNot: [
          TEST,
          '/jobs\\.ts$',
          '^apps/server/features/notifications/each-business\\.ts$',
          '^apps/server/features/mail/place-mail\\.ts$',
        ],
      },
      to: { path: '^apps/server/lib/work-for-business\\.ts$' },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing unused',
      comment: 'A file that no entry point leads to is not needed.',
      severity: 'error',
      from: { path: ENTRY },
      to: { path: '^(apps|packages)/', pathNot: [TEST, ENTRY, '\\.d\\.ts$'], reachable: false },
    },
    {
      name: 'every import leads somewhere',
      severity: 'error',
      from: {},
      // The widget's build chooses the language: apps/widget/vite.config.ts.
      to: { couldNotResolve: true, pathNot: '^@lang$' },
    },
    {
      name: 'no development package on the server',
      comment: 'Pages are built; the server runs as it is, without development packages.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'types'],
    },
  },
}
