import { Counter, Gauge, type Registry } from 'prom-client'
import { countQueues } from '../../../modules/chats/index.ts'
import { countFreePlaces, countOverlooked } from '../../../modules/distribution/index.ts'
import { countOperators } from '../../../modules/presence/index.ts'
import type { AppContext } from '../../../platform/context.ts'
import { readTogether } from './read-together.ts'
import { withinPatience } from './within-patience.ts'

/** Who is at work, who waits, and how chats come to operators, over all organisations: no team or organisation has figures of its own here. */
export function registerChatMetrics(registry: Registry, app: AppContext): void {
  new Gauge({
    name: 'besedka_operators',
    help: 'Operators by status: active, break, offline',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [status, count] of Object.entries((await withinPatience(countOperators(app.database))) ?? {})) this.set({ status }, count)
    },
  })
  new Gauge({
    name: 'besedka_operator_places_free',
    help: 'Chats that active operators could be given beside those they hold, in teams that give chats out',
    registers: [registry],
    async collect() {
      this.set((await withinPatience(countFreePlaces(app))) ?? Number.NaN)
    },
  })
  registerQueues(registry, app)
  registerHandOuts(registry, app)
}

function registerQueues(registry: Registry, app: AppContext): void {
  const readQueues = readTogether(() => withinPatience(countQueues(app.database, app.now())))
  new Gauge({
    name: 'besedka_chats_waiting',
    help: 'Chats that wait in queues, by how long: up to 1m, 5m, 15m, 1h, more',
    labelNames: ['waited'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [waited, count] of Object.entries((await readQueues())?.waiting ?? {})) this.set({ waited }, count)
    },
  })
  new Gauge({
    name: 'besedka_chats_waiting_oldest_seconds',
    help: 'How long the chat that waits longest has been in its queue',
    registers: [registry],
    async collect() {
      this.set((await readQueues())?.oldestSeconds ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'besedka_chats_overdue',
    help: 'Open chats whose answer is overdue by the threshold of their channel',
    registers: [registry],
    async collect() {
      this.set((await readQueues())?.overdue ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'besedka_chats_stuck',
    help: 'Chats that wait and were let go so often that nobody is asked a second time',
    registers: [registry],
    async collect() {
      this.set((await readQueues())?.stuck ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'besedka_chats_overlooked',
    help: 'Chats that wait for more than 10 seconds, within working hours, although somebody of their team could have them',
    registers: [registry],
    async collect() {
      this.set((await withinPatience(countOverlooked(app))) ?? Number.NaN)
    },
  })
}

function registerHandOuts(registry: Registry, app: AppContext): void {
  new Counter({
    name: 'besedka_chats_assigned_total',
    help: 'Chats that this process has put into the hands of an operator, by who decided',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [by, count] of app.figures.causes('chat.assigned')) this.inc({ by }, count)
    },
  })
  new Counter({
    name: 'besedka_chats_unassigned_total',
    help: 'Chats that this process has taken out of the hands of an operator, by reason',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [reason, count] of app.figures.causes('chat.unassigned')) this.inc({ reason }, count)
    },
  })
}
