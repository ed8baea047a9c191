// Who may import whom. `npm run check` also cruises scripts/checks/planted, where each of these rules is broken once on purpose.

/** Server modules by rank: a module imports only modules of a lower rank; everything upward is an event. */
const ranks = [
  ['organisations', 'plans', 'files'],
  ['authentication'],
  ['signing-in'],
  ['roles', 'finance'],
  ['teams'],
  ['working-hours', 'exports', 'sharing', 'undoing'],
  ['accounts'],
  ['presence'],
  ['api-keys', 'customers', 'categories', 'knowledge'],
  ['channels', 'companies', 'templates'],
  ['chats', 'registered-templates', 'conditions'],
  ['messages', 'blacklist', 'saved-views', 'template-values'],
  ['answers-by-mail', 'scheduled-messages', 'bots', 'mailings', 'quality'],
  ['drafts', 'delivery', 'letters', 'routing', 'auto-replies', 'escalation', 'merges', 'customer-acts'],
  ['distribution', 'customer-imports', 'outreach', 'visitors'],
  ['clocks', 'site-chat'],
  ['provider', 'own-organisation', 'search'],
  [
    'directory',
    'receiving',
    'notifications',
    'monitoring',
    'reports',
    'category-suggestions',
    'support-chat',
    'ai',
    'webhooks',
    'crm',
    'audit',
    'registration',
  ],
  ['mailing-imports'],
  ['chat-steps'],
  ['macros', 'event-rules'],
  ['chat-tags'],
]

const modules = '^packages/server/src/modules'

/** The types of a module's tables, for the few statements over several modules; scripts/checks/tables says which module may name which. */
const tableTypes = `${modules}/[^/]+/tables[.]ts$`

/** Packages by what they may import of one another. */
const allowed = {
  contract: [],
  'bot-scenario': ['contract', 'language'],
  channels: ['contract'],
  language: ['contract'],
  'customer-sdk': ['contract'],
  server: ['contract', 'bot-scenario', 'channels', 'language'],
  captcha: ['contract'],
  web: ['contract', 'bot-scenario', 'captcha', 'channels', 'customer-sdk', 'language'],
  landing: ['contract', 'captcha'],
  widget: ['contract', 'customer-sdk'],
  simulator: ['contract'],
}

const packageRules = Object.entries(allowed).map(([name, others]) => ({
  name: `package-${name}`,
  comment: `packages/${name} may import only ${others.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  // The server's tests keep a screen fresh with the very reducers that the clients use.
  from: { path: `^packages/${name}/src`, pathNot: '^packages/server/src/(testing/screens/|services/freshness[.]test[.]ts)' },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...others].join('|')})/` },
}))

// The last rank is a single module: nothing stands above or beside it.
const rankRules = ranks.slice(0, -1).map((names, index) => ({
  name: `module-rank-${index + 1}`,
  comment: `modules of rank ${index + 1} import only lower ranks; what goes up, or sideways, is an event`,
  severity: 'error',
  from: { path: `${modules}/(${names.join('|')})/`, pathNot: '[.]test[.]ts$' },
  to: { path: `${modules}/(${ranks.slice(index).flat().join('|')})/`, pathNot: [`${modules}/$1/`, tableTypes] },
}))

// biome-ignore lint/style/noDefaultExport: dependency-cruiser reads the default export
export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^(virtual:|node:)' } },
    ...packageRules,
    ...rankRules,
    {
      name: 'module-has-a-rank',
      comment: 'a new module takes its place in the list of ranks above',
      severity: 'error',
      from: { path: '^packages/server/src' },
      to: { path: `${modules}/[^/]+/`, pathNot: `${modules}/(${ranks.flat().join('|')})/` },
    },
    {
      name: 'module-door',
      comment: 'from outside, a module is entered only by its index.ts',
      severity: 'error',
      from: { path: '^packages/server/src/(?!modules/)', pathNot: '[.]test[.]ts$' },
      to: { path: `${modules}/[^/]+/`, pathNot: `${modules}/[^/]+/index[.]ts$` },
    },
    {
      name: 'module-door-between-modules',
      comment: 'a module enters another only by its index.ts',
      severity: 'error',
      from: { path: `${modules}/([^/]+)/`, pathNot: '[.]test[.]ts$' },
      to: { path: `${modules}/[^/]+/`, pathNot: [`${modules}/$1/`, `${modules}/[^/]+/index[.]ts$`, tableTypes] },
    },
    {
      name: 'one-place-checks-passwords',
      comment: 'a second place would forget to count guesses (reliability 1.1 row 20)',
      severity: 'error',
      from: { path: '^packages', pathNot: `${modules}/signing-in/authenticate[.]ts$` },
      to: { path: '^packages/server/src/platform/crypto/verify-password[.]ts$' },
    },
    {
      name: 'browsers-know-no-adapter',
      comment: 'definitions and capabilities are for browsers too; what speaks with providers is for the server',
      severity: 'error',
      from: { path: '^packages/(web|widget|customer-sdk)/src', pathNot: '[.]test[.]ts$' },
      to: { path: '^packages/channels/src/(adapters|simulators|email/index|kit/conformance/)' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^packages/server/src/platform', pathNot: '^packages/server/src/platform/testing' },
      to: { path: '^packages/server/src/(modules|services)' },
    },
    {
      name: 'modules-know-no-service',
      severity: 'error',
      from: { path: modules, pathNot: '[.]test[.]ts$' },
      to: { path: '^packages/server/src/(services|main[.]ts)' },
    },
  ],
  options: {
    // With TypeScript 7 the default parser finds no module at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
