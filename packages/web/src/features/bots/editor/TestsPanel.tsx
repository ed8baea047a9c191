import { notCovered } from '@besedka/bot-scenario'
import type { SavedInput } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useAct } from '../../../ui/use-act.ts'
import styles from './SidePanels.module.css'
import { testWords } from './test-words.ts'
import { useNodeName } from './use-node-name.ts'
import type { Work } from './use-scenario.ts'
import { saveTests, type Tested } from './use-tests.ts'

type Props = { work: Work; tested: readonly Tested[]; onSelect: (nodeId: string) => void }

/** The talks that the bot is held to: how each goes now, and which nodes none of them comes by. */
export function TestsPanel({ work, tested, onSelect }: Props) {
  const t = useWords(testWords)
  const nameOf = useNodeName()
  const { busy, run } = useAct()
  const [removing, setRemoving] = useState<Tested>()
  const { nodes } = work.scenario
  const missed = new Set(
    notCovered(
      work.scenario,
      tested.map(({ played }) => played),
    ),
  )

  const accept = ({ talk, played }: Tested) =>
    run(() => saveTests(work, (tests) => tests.map((one) => (one.id === talk.id ? { ...one, expected: played.said } : one))))

  async function remove(): Promise<void> {
    const gone = removing?.talk.id
    setRemoving(undefined)
    await run(() => saveTests(work, (tests) => tests.filter(({ id }) => id !== gone)))
  }

  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>{t('tests')}</h2>
      <p className={styles.hint}>{t('hint')}</p>
      {work.view.tests.length === 0 && (
        <>
          <p className={styles.said}>{t('empty')}</p>
          <p className={styles.hint}>{t('emptyHint')}</p>
        </>
      )}
      <ol className={styles.versions}>
        {tested.map((one) => (
          <li key={one.talk.id} className={styles.tested}>
            <div className={styles.about}>
              <strong>{one.talk.name}</strong>
              <Outcome tested={one} />
            </div>
            <div className={styles.acts}>
              {one.played.brokenAt !== null && (
                <Button variant="default" size="compact-sm" disabled={busy} onClick={() => void accept(one)}>
                  {t('accept')}
                </Button>
              )}
              <Button variant="subtle" color="gray" size="compact-sm" disabled={busy} onClick={() => setRemoving(one)}>
                {t('remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {tested.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('coverage', { covered: nodes.length - missed.size, all: nodes.length })}</h3>
          {missed.size > 0 && <p className={styles.hint}>{t('notCovered')}</p>}
          <ul className={styles.list}>
            {nodes
              .filter(({ id }) => missed.has(id))
              .map((node) => (
                <li key={node.id}>
                  <button type="button" className={styles.link} onClick={() => onSelect(node.id)}>
                    {nameOf(node)}
                  </button>
                </li>
              ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={t('removeTitle', { name: removing?.talk.name ?? '' })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        dangerous
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(undefined)}
      />
    </div>
  )
}

function Outcome({ tested: { talk, played } }: { tested: Tested }) {
  const t = useWords(testWords)
  const { brokenAt } = played
  if (brokenAt === null) {
    return (
      <span className={styles.passes}>
        <IconCircleCheck size={16} stroke={1.5} aria-hidden />
        {t('passes')}
      </span>
    )
  }
  const input = talk.inputs[brokenAt - 1]
  const [was, is] = [talk.expected[brokenAt] ?? [], played.said[brokenAt] ?? []]
  return (
    <>
      <span className={styles.breaks}>
        <IconCircleX size={16} stroke={1.5} aria-hidden />
        {t('breaks')}
      </span>
      <span className={styles.hint}>{input ? t('afterInput', { input: inShort(input, t) }) : t('atBeginning')}</span>
      <span className={styles.hint}>{t('was')}</span>
      <span className={styles.lines}>{differing(was, is) || t('nothing')}</span>
      <span className={styles.hint}>{t('is')}</span>
      <span className={styles.lines}>{differing(is, was) || t('nothing')}</span>
    </>
  )
}

/** What was said here and not there. */
function differing(here: readonly string[], there: readonly string[]): string {
  return here.filter((line) => !there.includes(line)).join('\n')
}

function inShort(input: SavedInput, t: (word: 'waited' | 'called' | 'notCalled' | 'offered' | 'noAnswer') => string): string {
  if (input.type === 'writes') return input.text
  if (input.type === 'presses') return input.label
  if (input.type === 'answered') return input.text ?? t('noAnswer')
  if (input.type === 'sendsFiles') return `📎 ${input.names.join(', ')}`
  return t(input.type === 'called' && input.json === null ? 'notCalled' : input.type)
}
