import { botTaskTypes, scenarioLimits } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBolt,
  IconBoxMultiple,
  IconClock,
  IconHandStop,
  IconLayoutAlignLeft,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconMessage,
  IconMessages,
  IconPointer,
  IconTrash,
} from '@tabler/icons-react'
import { useWords } from '../../../locales/define-words.ts'
import { Menu } from '../../../ui/popover/Menu.tsx'
import { MenuItem } from '../../../ui/popover/MenuItem.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './BotEditor.module.css'
import { editorWords } from './editor-words.ts'
import { groupWords } from './group-words.ts'
import { newPartId } from './new-part-id.ts'
import { aligned, laidOut, type NewKind } from './scenario-edits.ts'
import { isFullOfGroups, withGroup } from './scenario-groups.ts'
import { taskIcons } from './task-look.tsx'
import { taskWords } from './task-words.ts'
import type { Work } from './use-scenario.ts'

/** What the pointer does on empty ground: selects what it is drawn around, or moves the canvas. */
export type Tool = 'select' | 'move'

type Props = {
  work: Work
  tool: Tool
  onTool: (tool: Tool) => void
  onAdd: (kind: NewKind) => void
  onRemove: () => void
  canRemove: boolean
  selected: ReadonlySet<string>
  onArranged: () => void
  onGrouped: (groupId: string) => void
}

const tools = [
  { tool: 'select', icon: IconPointer },
  { tool: 'move', icon: IconHandStop },
] as const

const lines = [
  { into: 'column', icon: IconLayoutAlignLeft, text: 'alignColumn' },
  { into: 'row', icon: IconLayoutAlignTop, text: 'alignRow' },
] as const

const kinds = [
  { kind: 'action', icon: IconMessage, text: 'addAction' },
  { kind: 'answers', icon: IconMessages, text: 'addAnswers' },
  { kind: 'triggers', icon: IconClock, text: 'addTriggers' },
] as const

/** The tools of the canvas (spec 2): select, move, create a node, delete; and taking steps back. */
export function CanvasTools({ work, tool, onTool, onAdd, onRemove, canRemove, selected, onArranged, onGrouped }: Props) {
  const t = useWords(editorWords)
  const words = useWords(taskWords)
  const groups = useWords(groupWords)
  function group(): void {
    if (isFullOfGroups(work.scenario)) {
      showToast({ kind: 'error', text: groups('tooManyGroups', { limit: scenarioLimits.groups }) })
      return
    }
    const id = newPartId()
    work.edit((before) => withGroup(before, selected, id))
    onGrouped(id)
  }

  const look = { variant: 'subtle', color: 'gray', size: 36 } as const
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      {tools.map((one) => (
        <ActionIcon
          key={one.tool}
          {...look}
          variant={tool === one.tool ? 'light' : 'subtle'}
          aria-pressed={tool === one.tool}
          aria-label={t(one.tool)}
          title={t(one.tool)}
          onClick={() => onTool(one.tool)}
        >
          <one.icon size={20} stroke={1.5} />
        </ActionIcon>
      ))}
      <span className={styles.divider} />
      {kinds.map((one) => (
        <button key={one.kind} type="button" className={styles.add} title={t(one.text)} onClick={() => onAdd(one.kind)}>
          <one.icon size={18} stroke={1.5} aria-hidden />
          <span>{t(one.text)}</span>
        </button>
      ))}
      <Menu
        label={words('addTask')}
        position="bottom-start"
        width={320}
        target={(props) => (
          <button {...props} type="button" className={styles.add} title={words('addTask')}>
            <IconBolt size={18} stroke={1.5} aria-hidden />
            <span>{words('addTask')}</span>
          </button>
        )}
      >
        {botTaskTypes.map((type) => {
          const Icon = taskIcons[type]
          return (
            <MenuItem key={type} icon={<Icon size={18} stroke={1.5} aria-hidden />} onClick={() => onAdd(type)}>
              {words(type)}
            </MenuItem>
          )
        })}
      </Menu>
      <span className={styles.divider} />
      <ActionIcon {...look} aria-label={t('remove')} title={`${t('remove')} · Del`} disabled={!canRemove} onClick={onRemove}>
        <IconTrash size={20} stroke={1.5} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={t('undo')} title={`${t('undo')} · Ctrl+Z`} disabled={!work.canUndo} onClick={work.undo}>
        <IconArrowBackUp size={20} stroke={1.5} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={t('redo')} title={`${t('redo')} · Ctrl+Y`} disabled={!work.canRedo} onClick={work.redo}>
        <IconArrowForwardUp size={20} stroke={1.5} />
      </ActionIcon>
      {selected.size > 1 &&
        lines.map(({ into, icon: Icon, text }) => (
          <ActionIcon
            key={into}
            {...look}
            aria-label={t(text)}
            title={t(text)}
            onClick={() => work.edit((before) => aligned(before, selected, into))}
          >
            <Icon size={20} stroke={1.5} />
          </ActionIcon>
        ))}
      {selected.size > 0 && (
        <ActionIcon {...look} aria-label={groups('makeGroup')} title={groups('makeGroup')} onClick={group}>
          <IconBoxMultiple size={20} stroke={1.5} />
        </ActionIcon>
      )}
      <ActionIcon
        {...look}
        aria-label={t('layOut')}
        title={t('layOut')}
        onClick={() => {
          work.edit(laidOut)
          onArranged()
        }}
      >
        <IconLayoutDistributeHorizontal size={20} stroke={1.5} />
      </ActionIcon>
    </div>
  )
}
