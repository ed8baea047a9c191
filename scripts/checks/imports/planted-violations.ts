const modules = 'packages/server/src/modules'

/** For every rule of `.dependency-cruiser.mjs` an import that breaks it: who imports, and what. */
export const plantedViolations: Record<string, [from: string, to: string]> = {
  'no-cycle': ['packages/web/src/a.ts', 'packages/web/src/a-again.ts'],
  unresolvable: ['packages/web/src/b.ts', 'packages/web/src/missing.ts'],
  'package-contract': ['packages/contract/src/a.ts', 'packages/channels/src/index.ts'],
  'package-bot-scenario': ['packages/bot-scenario/src/a.ts', 'packages/channels/src/index.ts'],
  'package-channels': ['packages/channels/src/a.ts', 'packages/server/src/index.ts'],
  'package-customer-sdk': ['packages/customer-sdk/src/a.ts', 'packages/channels/src/index.ts'],
  'package-server': ['packages/server/src/a.ts', 'packages/web/src/index.ts'],
  'package-web': ['packages/web/src/c.ts', 'packages/server/src/index.ts'],
  'package-widget': ['packages/widget/src/a.ts', 'packages/web/src/index.ts'],
  'package-simulator': ['packages/simulator/src/a.ts', 'packages/web/src/index.ts'],
  'module-rank-1': [`${modules}/plans/a.ts`, `${modules}/chats/index.ts`],
  'module-rank-2': [`${modules}/roles/a.ts`, `${modules}/teams/index.ts`],
  'module-rank-3': [`${modules}/customers/a.ts`, `${modules}/messages/index.ts`],
  'module-rank-4': [`${modules}/channels/a.ts`, `${modules}/chats/index.ts`],
  'module-rank-5': [`${modules}/chats/a.ts`, `${modules}/messages/index.ts`],
  'module-rank-6': [`${modules}/messages/a.ts`, `${modules}/routing/index.ts`],
  'module-rank-7': [`${modules}/bots/a.ts`, `${modules}/reports/index.ts`],
  'module-rank-8': [`${modules}/search/a.ts`, `${modules}/reports/index.ts`],
  'module-has-a-rank': ['packages/server/src/services/a.ts', `${modules}/unheard-of/index.ts`],
  'module-door': ['packages/server/src/services/b.ts', `${modules}/chats/open-chat.ts`],
  'module-door-between-modules': [`${modules}/messages/b.ts`, `${modules}/chats/open-chat.ts`],
  'browsers-know-no-adapter': ['packages/web/src/d.ts', 'packages/channels/src/adapters.ts'],
  'platform-knows-no-domain': ['packages/server/src/platform/a.ts', `${modules}/chats/index.ts`],
  'modules-know-no-service': [`${modules}/chats/b.ts`, 'packages/server/src/services/web.ts'],
}
