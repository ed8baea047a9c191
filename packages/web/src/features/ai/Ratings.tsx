import { ActionIcon } from '@mantine/core'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import styles from './ai.module.css'
import { aiWords } from './ai-words.ts'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Whether an answer helped: a second press takes it back. A rating that is lost is nobody's problem. */
export function Ratings({ answerId }: { answerId: string }) {
  const t = useWords(aiWords)
  const [rated, setRated] = useState<boolean | null>(null)

  function rate(helpful: boolean): void {
    const next = rated === helpful ? null : helpful
    setRated(next)
    api.ai.rate({ answerId, helpful: next }, { quiet: true }).catch(() => setRated(rated))
  }

  const button = (helpful: boolean) => ({
    variant: rated === helpful ? 'light' : 'subtle',
    color: rated === helpful ? undefined : 'gray',
    size: 36,
    'aria-pressed': rated === helpful,
    'aria-label': t(helpful ? 'helpful' : 'unhelpful'),
    title: t(helpful ? 'helpful' : 'unhelpful'),
    onClick: () => rate(helpful),
  })
  return (
    <fieldset className={styles.ratings} style={{ border: 0, margin: 0, padding: 0 }} aria-label={t('rating')}>
      <ActionIcon {...button(true)}>
        <IconThumbUp {...icon} />
      </ActionIcon>
      <ActionIcon {...button(false)}>
        <IconThumbDown {...icon} />
      </ActionIcon>
    </fieldset>
  )
}
