import type { SideWayId } from '@besedka/bot-scenario'
import type { BotTask, Setting } from '@besedka/contract'
import {
  IconArrowsSplit2,
  IconBook,
  IconForms,
  IconHourglass,
  IconPencil,
  IconPlugConnected,
  IconRobot,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Values } from '../../../locales/find-words.ts'
import type { taskWords } from './task-words.ts'

/** A key of the words of tasks; none of them has a plural. */
type Word = NonNullable<(typeof taskWords)['keys']>
type Words = (word: Word, values?: Values) => string

export const taskIcons: Record<BotTask['type'], TablerIcon> = {
  ask: IconForms,
  condition: IconArrowsSplit2,
  set: IconPencil,
  wait: IconHourglass,
  call: IconPlugConnected,
  articles: IconBook,
  ai: IconSparkles,
  jump: IconRobot,
}

/** How the ways out of a task are called; null: it has no such way. */
export const taskWays: Record<BotTask['type'], { next: Word | null } & Partial<Record<SideWayId, Word>>> = {
  ask: { next: 'answered', otherwise: 'notAnswered' },
  condition: { next: 'yes', otherwise: 'no' },
  set: { next: 'next' },
  wait: { next: 'next' },
  call: { next: 'done', otherwise: 'failed' },
  articles: { next: 'next' },
  ai: { next: 'helped', otherwise: 'noAnswer', toPerson: 'asksForPerson' },
  jump: { next: null },
}

/** What is written down, where that is known without looking anything up. */
function whatIsSet(setting: Setting, t: Words): string {
  if (setting.type === 'variable') return `{${setting.name}} = ${setting.value}`
  if (setting.type === 'tag') return setting.tag
  return setting.type === 'priority' ? t(`priority-${setting.priority}`) : ''
}

/** What a task does, in a line or two of the author's own words; empty where nothing is filled in. */
export function taskSummary(task: BotTask, { t, botName }: { t: Words; botName: (id: string) => string }): string {
  switch (task.type) {
    case 'ask':
      return [task.question, task.variable && `→ {${task.variable}}`].filter(Boolean).join('\n')
    case 'condition': {
      const { test } = task
      const about = test.type === 'variable' || test.type === 'field' ? test.name : test.type === 'tag' ? test.tag : ''
      const compared = 'comparison' in test && about !== '' ? `${t(`comparison-${test.comparison}`)} ${test.value}` : ''
      return [t(`test-${test.type}`), [about, compared].filter(Boolean).join(' ')].filter(Boolean).join(': ')
    }
    case 'set': {
      const { setting } = task
      return [t(`setting-${setting.type}`), whatIsSet(setting, t)].filter(Boolean).join(': ')
    }
    case 'wait':
      return t('waits', { seconds: task.seconds })
    case 'call':
      return task.url === '' ? '' : `${task.method} ${task.url}`
    case 'articles':
      return task.text
    case 'ai':
      return task.invitation
    case 'jump':
      return task.botId === null ? '' : botName(task.botId)
  }
}
