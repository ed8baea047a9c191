import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { exactMoment } from '../../../format/moments.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { useNames } from '../../routing/use-names.ts'
import { refreshBots, versionsQuery } from '../bot-queries.ts'
import { ChangesSince } from './ChangesSince.tsx'
import { editorWords } from './editor-words.ts'
import styles from './SidePanels.module.css'
import type { Work } from './use-scenario.ts'

type Props = {
  work: Work
  /** The version that the draft is compared with. */
  compared: number | undefined
  onCompare: (number: number | undefined) => void
  onSelect: (nodeId: string) => void
}

/** The versions that were published, the newest first; a former one can be put before customers again. */
export function VersionsPanel({ work, compared, onCompare, onSelect }: Props) {
  const t = useWords(editorWords)
  const locale = useLocale()
  const { account } = useNames()
  const { busy, run } = useAct()
  const { view } = work
  const versions = useQuery(versionsQuery(view.id))

  const restore = (number: number) =>
    run(async () => {
      await work.save()
      await work.take(await api.bots.restore({ botId: view.id, number }))
      showToast({ kind: 'success', text: t('restored', { number }) })
      await Promise.all([refreshBots(), queryClient.invalidateQueries({ queryKey: versionsQuery(view.id).queryKey })])
    })

  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>{t('versions')}</h2>
      <ListStates query={versions} empty={<p className={styles.hint}>{t('noVersions')}</p>}>
        {({ items }) => (
          <ol className={styles.versions}>
            {items.map(({ number, at, byId, comment, restoredFrom }) => (
              <li key={number} className={styles.version}>
                <div className={styles.about}>
                  <strong>{t('versionOf', { number })}</strong>
                  {number === view.published?.number && <span className={styles.mark}>{t('versionInForce')}</span>}
                  <span className={styles.hint}>
                    {exactMoment(at, locale)} · {account(byId) ?? '…'}
                  </span>
                  {comment && <span>{comment}</span>}
                  {restoredFrom !== null && <span className={styles.hint}>{t('versionRestored', { number: restoredFrom })}</span>}
                  <button
                    type="button"
                    className={styles.link}
                    aria-expanded={compared === number}
                    onClick={() => onCompare(compared === number ? undefined : number)}
                  >
                    {t('compare')}
                  </button>
                  {compared === number && <ChangesSince work={work} number={number} onSelect={onSelect} />}
                </div>
                {number !== view.published?.number && (
                  <Button variant="default" size="compact-sm" disabled={busy} onClick={() => void restore(number)}>
                    {t('restore')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </ListStates>
    </div>
  )
}
