import { ActionIcon } from '@mantine/core'
import {
  IconBook2,
  IconBrandWhatsapp,
  IconHistory,
  IconInfoCircle,
  IconPaperclip,
  IconTemplate,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import type { PanelName } from '../../../app/chats-search.ts'
import { isQuietlySame, type QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { useCapabilities } from '../shared/use-capabilities.ts'
import { closePanel, openPanel } from '../workspace/panel.ts'
import styles from './ContextPanel.module.css'
import { ProfilePanel } from './ProfilePanel.tsx'

const FilesPanel = lazyPart(async () => (await import('./FilesPanel.tsx')).FilesPanel)
const HistoryPanel = lazyPart(async () => (await import('./HistoryPanel.tsx')).HistoryPanel)
const KnowledgePanel = lazyPart(async () => (await import('../knowledge/KnowledgePanel.tsx')).KnowledgePanel)
const TemplatesPanel = lazyPart(async () => (await import('../templates/TemplatesPanel.tsx')).TemplatesPanel)
const RegisteredPanel = lazyPart(async () => (await import('../registered/RegisteredPanel.tsx')).RegisteredPanel)
const RequestPanel = lazyPart(async () => (await import('./RequestPanel.tsx')).RequestPanel)

const panels = [
  { name: 'profile', icon: IconUser },
  { name: 'request', icon: IconInfoCircle },
  { name: 'history', icon: IconHistory },
  { name: 'files', icon: IconPaperclip },
  { name: 'knowledge', icon: IconBook2 },
  { name: 'templates', icon: IconTemplate },
  { name: 'registered', icon: IconBrandWhatsapp },
] as const satisfies readonly { name: PanelName; icon: typeof IconUser }[]

/** The fourth column: one panel at a time, chosen by icons. */
export function ContextPanel({ chatId, open: asked }: { chatId: string; open: PanelName }) {
  const { t } = useTranslation('chats')
  const chat = useLive((state) => state.chats.get(chatId))
  const registers = useCapabilities(chat?.channelId ?? '').template !== undefined
  // The panel stays with the person from chat to chat; not every channel has what it shows.
  const open = asked === 'registered' && !registers ? 'templates' : asked
  const quiet: QuietChat | undefined = useLive((state) => state.chats.get(chatId), isQuietlySame)
  return (
    <aside className={styles.panel} aria-label={t('sidePanel')}>
      <div className={styles.head}>
        <div className={styles.tabs} role="tablist" aria-label={t('sidePanel')}>
          {panels
            .filter(({ name }) => name !== 'registered' || registers)
            .map(({ name, icon: Icon }) => (
              <button
                key={name}
                type="button"
                role="tab"
                id={`panel-tab-${name}`}
                aria-selected={name === open}
                aria-controls="panel-body"
                aria-label={t(`panel-${name}`)}
                title={t(`panel-${name}`)}
                className={styles.tab}
                onClick={() => openPanel(name)}
              >
                <Icon size={20} stroke={1.5} aria-hidden />
              </button>
            ))}
        </div>
        <ActionIcon className={styles.close} variant="subtle" color="gray" size={36} aria-label={t('common:close')} onClick={closePanel}>
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <div className={styles.body} id="panel-body" role="tabpanel" aria-labelledby={`panel-tab-${open}`} tabIndex={0}>
        {chat === undefined || quiet === undefined ? (
          <SkeletonRows rows={4} />
        ) : open === 'profile' ? (
          <ProfilePanel key={quiet.customerId} chat={quiet} />
        ) : (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            {open === 'request' && <RequestPanel chat={chat} />}
            {open === 'history' && <HistoryPanel chat={chat} />}
            {open === 'knowledge' && <KnowledgePanel key={chat.id} chat={chat} />}
            {open === 'templates' && <TemplatesPanel key={chat.id} chat={chat} />}
            {open === 'registered' && <RegisteredPanel key={chat.id} chat={chat} />}
            {open === 'files' && <FilesPanel key={chat.id} chat={chat} />}
          </Suspense>
        )}
      </div>
    </aside>
  )
}
