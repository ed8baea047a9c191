import { kindOf, type ScenarioProblem } from '@besedka/bot-scenario'
import { type BotNode, type ErrorCode, errorText, scenarioLimits } from '@besedka/contract'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../../locales/define-words.ts'
import { useLocale } from '../../../../locales/use-locale.ts'
import { editorWords } from '../editor-words.ts'
import { withChanged, withRoot } from '../scenario-edits.ts'
import { useKindName, useNodeName } from '../use-node-name.ts'
import type { Work } from '../use-scenario.ts'
import { ActionFields } from './ActionFields.tsx'
import { AnswerFields } from './AnswerFields.tsx'
import { GroupOfNode } from './GroupOfNode.tsx'
import styles from './Inspector.module.css'
import { ScenarioFile } from './ScenarioFile.tsx'
import { TriggerFields } from './TriggerFields.tsx'
import { TaskFields } from './tasks/TaskFields.tsx'

type Props = { work: Work; node: BotNode | undefined; problems: readonly ScenarioProblem[]; onSelect: (nodeId: string) => void }

/** Everything about the selected node; without one, what is said of the whole scenario. */
export function Inspector({ work, node, problems, onSelect }: Props) {
  return node ? (
    <NodeFields key={node.id} work={work} node={node} problems={problems} onSelect={onSelect} />
  ) : (
    <WholeFields work={work} onSelect={onSelect} />
  )
}

/** Problems of where a part leads: they belong to that choice, and not to what the part is called. */
const ofWays: ReadonlySet<ErrorCode> = new Set(['buttonLeadsNowhereException', 'triggerLeadsNowhereException'])

function NodeFields({ work, node, problems, onSelect }: Props & { node: BotNode }) {
  const t = useWords(editorWords)
  const locale = useLocale()
  const kindName = useKindName()
  const kind = kindOf(node)
  const change = (given: Partial<BotNode>, merge?: string) =>
    work.edit((before) => withChanged(before, node.id, given), merge && `${node.id} ${merge}`)
  const own = problems.filter(({ nodeId }) => nodeId === node.id)
  const sentenceOf = (partId: string | null, isOfWay: boolean) => {
    const found = own.find((one) => one.partId === partId && ofWays.has(one.code) === isOfWay)
    return found && errorText(found.code, found.params, locale)
  }
  const problemOf = (partId: string | null) => sentenceOf(partId, false)
  const wayProblemOf = (partId: string) => sentenceOf(partId, true)
  const given = { work, node, change, problemOf, wayProblemOf, onSelect }
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('nodeName')}
        maxLength={scenarioLimits.nameLength}
        placeholder={kindName(node)}
        value={node.name}
        onChange={(event) => change({ name: event.currentTarget.value }, 'name')}
      />
      <Checkbox
        label={t('startHere')}
        checked={node.isRoot}
        disabled={node.isRoot}
        onChange={() => work.edit((before) => withRoot(before, node.id))}
      />
      {own
        .filter(({ partId }) => partId === null)
        .map(({ code, params, severity }) => (
          <p key={code} className={styles.problem} data-severity={severity}>
            {errorText(code, params, locale)}
          </p>
        ))}
      {(kind === 'action' || kind === 'empty' || node.replies.length > 0 || node.finalAction) && <ActionFields {...given} />}
      {node.answers.length > 0 && <AnswerFields {...given} />}
      {node.triggers.length > 0 && <TriggerFields {...given} />}
      {node.task && <TaskFields {...given} task={node.task} />}
      <GroupOfNode work={work} node={node} />
    </div>
  )
}

function WholeFields({ work, onSelect }: { work: Work; onSelect: (nodeId: string) => void }) {
  const t = useWords(editorWords)
  const nameOf = useNodeName()
  const [search, setSearch] = useState('')
  const { scenario, edit } = work
  const wanted = search.trim().toLowerCase()
  const found = scenario.nodes.filter((node) => wanted === '' || textOf(node).toLowerCase().includes(wanted))
  return (
    <div className={styles.fields}>
      <h2 className={styles.heading}>{t('whole')}</h2>
      <p className={styles.hint}>{t('chooseNode')}</p>
      <Textarea
        label={t('defaultMessage')}
        description={t('defaultMessageHint')}
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={scenarioLimits.textLength}
        value={scenario.defaultMessage}
        onChange={(event) => {
          const { value } = event.currentTarget
          edit((before) => ({ ...before, defaultMessage: value }), 'defaultMessage')
        }}
      />
      <TextInput label={t('search')} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      <ul className={styles.nodes}>
        {found.slice(0, 100).map((node) => (
          <li key={node.id}>
            <button type="button" className={styles.found} onClick={() => onSelect(node.id)}>
              <span>{nameOf(node)}</span>
              {node.isRoot && <small>{t('root')}</small>}
            </button>
          </li>
        ))}
      </ul>
      <ScenarioFile work={work} />
    </div>
  )
}

function textOf(node: BotNode): string {
  const said = node.replies.map((reply) => (reply.type === 'text' ? reply.text : ''))
  const answers = node.answers.map((answer) =>
    answer.type === 'button' ? answer.label : answer.type === 'words' ? answer.include.join(' ') : '',
  )
  const task = node.task && Object.values(node.task).filter((value) => typeof value === 'string')
  return [node.name, ...said, ...answers, ...(task ?? [])].join(' ')
}
