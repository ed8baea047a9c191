import type { ChatView } from '@besedka/contract'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { type CategoryPath, pathSeparator } from '../../categories/category-paths.ts'
import { hindranceHere } from '../actions/chat-rights.ts'
import panel from '../panel/ContextPanel.module.css'
import { CategoryPicker } from './CategoryPicker.tsx'
import styles from './category.module.css'
import { chatCategoryWords } from './chat-category-words.ts'
import { SuggestedCategories } from './SuggestedCategories.tsx'
import { useChoices } from './use-choices.ts'
import { useSetCategory } from './use-set-category.ts'
import { useSuggested } from './use-suggested.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What the request is about; whoever may act in the chat says it here. */
export function CategorySection({ chat }: { chat: ChatView }) {
  const t = useWords(chatCategoryWords)
  const { offered, choices, needed, failed, retry } = useChoices(chat)
  const mayChange = useLive((state) => hindranceHere('categorise', state, chat) === null) && offered
  const [changing, setChanging] = useState(false)
  const { busy, set } = useSetCategory(chat)
  const hasCategory = chat.categoryNames.length > 0
  // Where nobody has ever made a category there is nothing to say.
  if (!hasCategory && (!offered || (choices?.length === 0 && !needed))) return null

  const choose = (categoryId: string) => void set(categoryId).then((done) => done && setChanging(false))

  return (
    <>
      <h3 className={panel.heading}>{t('title')}</h3>
      {hasCategory && !changing && (
        <div className={styles.current}>
          <p className={styles.path}>{chat.categoryNames.join(pathSeparator)}</p>
          {mayChange && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('change')}
                title={t('change')}
                onClick={() => setChanging(true)}
              >
                <IconPencil {...icon} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                loading={busy}
                aria-label={t('remove')}
                title={t('remove')}
                onClick={() => void set(null)}
              >
                <IconX {...icon} />
              </ActionIcon>
            </>
          )}
        </div>
      )}
      {!hasCategory && !mayChange && <p className={panel.muted}>{t('none')}</p>}
      {mayChange &&
        (!hasCategory || changing) &&
        (failed ? (
          <button type="button" className={styles.retry} onClick={retry}>
            {t('loadFailed')}. {t('retry')}
          </button>
        ) : (
          <Choosing
            key={chat.id}
            chat={chat}
            choices={choices}
            busy={busy}
            onChoose={choose}
            {...(changing && { onLeave: () => setChanging(false) })}
          />
        ))}
      {needed && mayChange && chat.state !== 'closed' && <p className={styles.needed}>{t('needed')}</p>}
    </>
  )
}

type ChoosingProps = {
  chat: ChatView
  choices: readonly CategoryPath[] | undefined
  busy: boolean
  onChoose: (categoryId: string) => void
  onLeave?: () => void
}

/** Chooses by one click where the words of the chat say enough, else by typing. */
function Choosing({ chat, choices: known, busy, ...acts }: ChoosingProps) {
  const choices = known ?? []
  const suggested = useSuggested(chat, { choices, enabled: true })
  const others = suggested.filter(({ id }) => id !== chat.categoryIds.at(-1))
  return (
    <>
      <SuggestedCategories suggested={others} busy={busy} onChoose={acts.onChoose} />
      <CategoryPicker choices={choices} busy={busy || known === undefined} {...acts} />
    </>
  )
}
