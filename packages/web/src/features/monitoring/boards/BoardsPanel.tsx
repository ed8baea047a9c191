import type { BoardView, NewBoard } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { fullMoment } from '../../../format/moments.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { SidePage } from '../../../ui/side-page/SidePage.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { BoardForm } from './BoardForm.tsx'
import { BoardLink } from './BoardLink.tsx'
import { boardsQuery } from './board-queries.ts'
import { boardWords } from './board-words.ts'
import styles from './boards.module.css'

/** The boards for walls beside the monitoring: made, changed, given another link, revoked. */
export function BoardsPanel({ onClose }: { onClose: () => void }) {
  const t = useWords(boardWords)
  const user = useCurrentUser()
  const manages = hasRight(user, 'AUTHORITY_TEAMS_UPDATE') && hasRight(user, 'AUTHORITY_ALL_STAT')
  const boards = useQuery(boardsQuery)
  const [edited, setEdited] = useState<BoardView | 'new'>()
  const [made, setMade] = useState<NewBoard>()
  if (edited !== undefined) {
    return <BoardForm board={edited === 'new' ? undefined : edited} onMade={setMade} onClose={() => setEdited(undefined)} />
  }
  return (
    <SidePage open title={t('title')} onClose={onClose} footer={manages && <Button onClick={() => setEdited('new')}>{t('make')}</Button>}>
      <p className={styles.lead}>{t('lead')}</p>
      <ListStates query={boards} empty={<p className={styles.lead}>{t('none')}</p>}>
        {(items) => (
          <ul className={styles.boards}>
            {items.map((board) => (
              <Board key={board.id} board={board} manages={manages} onEdit={() => setEdited(board)} onMade={setMade} />
            ))}
          </ul>
        )}
      </ListStates>
      {made && <BoardLink made={made} onClose={() => setMade(undefined)} />}
    </SidePage>
  )
}

type Props = { board: BoardView; manages: boolean; onEdit: () => void; onMade: (made: NewBoard) => void }

function Board({ board, manages, onEdit, onMade }: Props) {
  const t = useWords(boardWords)
  const locale = useLocale()
  const client = useQueryClient()
  const { busy, run } = useAct()
  const [asking, setAsking] = useState<'renew' | 'revoke'>()
  const { id: boardId, name } = board

  async function act(): Promise<void> {
    const done = await run(async () => {
      if (asking === 'renew') onMade(await api.boards.renewLink({ boardId }, { quiet: true }))
      else await api.boards.revoke({ boardId }, { quiet: true })
    })
    await client.invalidateQueries({ queryKey: boardsQuery.queryKey })
    if (done && asking === 'revoke') showToast({ kind: 'success', text: t('revoked') })
    setAsking(undefined)
  }

  return (
    <li className={styles.board}>
      {manages ? (
        <button type="button" className={styles.name} aria-label={t('edit', { name })} onClick={onEdit}>
          {name}
        </button>
      ) : (
        <b>{name}</b>
      )}
      <small>{t('made', { when: fullMoment(board.linkMadeAt, locale) })}</small>
      {manages && (
        <span className={styles.acts}>
          <Button variant="default" size="compact-sm" onClick={() => setAsking('renew')}>
            {t('newLink')}
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setAsking('revoke')}>
            {t('revoke')}
          </Button>
        </span>
      )}
      {asking && (
        <ConfirmDialog
          open
          title={t(asking === 'renew' ? 'renewQuestion' : 'revokeQuestion', { name })}
          text={t(asking === 'renew' ? 'renewText' : 'revokeText')}
          confirmLabel={t(asking === 'renew' ? 'newLink' : 'revoke')}
          dangerous={asking === 'revoke'}
          busy={busy}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => void act()}
        />
      )}
    </li>
  )
}
