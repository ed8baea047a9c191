import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { exactMoment } from '../../../format/moments.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { SidePage } from '../../../ui/side-page/SidePage.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { directoryQuery } from '../../users/users-queries.ts'
import { refreshKnowledge, theirsQuery } from '../knowledge-queries.ts'
import { articleEditorWords } from './editor-words.ts'
import { TextsDiff } from './TextsDiff.tsx'
import { textsOf, type Work } from './use-article.ts'
import styles from './versions.module.css'

/** What somebody else has saved meanwhile beside what is written here, which may take its place. */
export function TheirsSide({ work, onClose }: { work: Work; onClose: () => void }) {
  const t = useWords(articleEditorWords)
  const locale = useLocale()
  const theirs = useQuery(theirsQuery(work.view.id))
  const { data: directory } = useQuery(directoryQuery)
  const { busy, run } = useAct()
  const keepMine = (label: 'keepMine' | 'goOn') => (
    <Button
      loading={busy}
      onClick={() =>
        void run(async () => {
          if (!theirs.data || !(await work.keepMine(theirs.data))) return
          showToast({ kind: 'success', text: t('keptMine') })
          await refreshKnowledge()
        })
      }
    >
      {t(label)}
    </Button>
  )
  return (
    <SidePage open title={t('theirs')} onClose={onClose}>
      <ListStates query={theirs}>
        {(view) => (
          <>
            <p className={styles.hint}>
              {directory?.accounts.find(({ id }) => id === view.editorId)?.name ?? '…'} · {exactMoment(view.updatedAt, locale)}
            </p>
            <TextsDiff
              was={textsOf(view)}
              is={work.texts}
              hint={t('theirsHint')}
              none={
                <>
                  <p className={styles.hint}>{t('noDifference')}</p>
                  {keepMine('goOn')}
                </>
              }
            >
              <p className={styles.hint}>{t('keepMineHint')}</p>
              {keepMine('keepMine')}
            </TextsDiff>
          </>
        )}
      </ListStates>
    </SidePage>
  )
}
