import { checkScenario, isSound, type ScenarioProblem } from '@besedka/bot-scenario'
import type { BotView } from '@besedka/contract'
import { ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { useCallback, useMemo, useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { useNames } from '../../routing/use-names.ts'
import type { StatisticsSpan } from '../bot-queries.ts'
import styles from './BotEditor.module.css'
import { Canvas } from './Canvas.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { editorWords } from './editor-words.ts'
import { GroupFields } from './inspector/GroupFields.tsx'
import { Inspector } from './inspector/Inspector.tsx'
import { ProblemList } from './ProblemList.tsx'
import type { Panel } from './panel.ts'
import { Simulator } from './Simulator.tsx'
import { StatisticsPanel } from './StatisticsPanel.tsx'
import { TestsPanel } from './TestsPanel.tsx'
import { useChangesSince } from './use-changes-since.ts'
import { useClipboard } from './use-clipboard.ts'
import { useColleagues } from './use-colleagues.ts'
import { useCustomerFields } from './use-customer-fields.ts'
import { useFigures } from './use-figures.ts'
import { useKeys } from './use-keys.ts'
import { useScenario } from './use-scenario.ts'
import { problemsOfTests, useTests } from './use-tests.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

const nothing: readonly string[] = []

/** A bot's scenario on a canvas: what is selected at the right, what is wrong at the bottom, and the talk itself to try out. */
export function BotEditor({ bot }: { bot: BotView }) {
  return (
    <ReactFlowProvider>
      <Room bot={bot} />
    </ReactFlowProvider>
  )
}

function Room({ bot }: { bot: BotView }) {
  const t = useWords(editorWords)
  const work = useScenario(bot)
  const [panel, setPanel] = useState<Panel>('setup')
  const [chosen, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [openGroup, setOpenGroup] = useState<string>()
  const [compared, setCompared] = useState<number>()
  const [lit, setLit] = useState<readonly string[]>([])
  const { scenario, view, files, now } = work
  // What was taken back, or deleted, is selected no longer.
  const selected = useMemo(() => new Set(scenario.nodes.flatMap(({ id }) => (chosen.has(id) ? [id] : []))), [scenario.nodes, chosen])
  const { tested } = useTests(work)
  const fields = useCustomerFields()
  const { bots } = useNames()
  const flow = useReactFlow()
  const wrongs = useMemo(() => {
    // Not known until they are loaded; the server checks them in any case.
    const known = fields.length > 0 ? { definedFields: new Set(fields.map(({ id }) => id)) } : {}
    const others = bots.length > 0 ? { otherBots: new Set(bots.map(({ id }) => id).filter((id) => id !== view.id)) } : {}
    return checkScenario(scenario, { channels: view.channels, secrets: view.secrets, files, ...known, ...others })
  }, [scenario, view, files, fields, bots])
  const problems = useMemo(() => [...wrongs, ...problemsOfTests(tested)], [wrongs, tested])
  const changes = useChangesSince(work, panel === 'versions' ? compared : undefined)
  const [span, setSpan] = useState<StatisticsSpan>({ days: 30 })
  const figures = useFigures(view.id, span, panel === 'statistics')
  useKeys(work)
  useClipboard(work, { selected, onSelect: setSelected })

  const [first, ...others] = selected
  const node = others.length === 0 ? scenario.nodes.find(({ id }) => id === first) : undefined
  const group = scenario.groups?.find(({ id }) => id === openGroup)
  const colleagues = useColleagues(view.id, first ?? null)
  /** Selects a node, and moves the canvas to it; a new one is there after the next drawing. */
  function choose(nodeId: string): void {
    setOpenGroup(undefined)
    setSelected(new Set([nodeId]))
    requestAnimationFrame(() => void flow.fitView({ nodes: [{ id: nodeId }], maxZoom: 1, duration: 200, padding: 0.6 }))
  }
  function select(nodeId: string): void {
    choose(nodeId)
    setPanel('setup')
  }
  /** Selects the nodes of a group, which may have been made a moment ago. */
  const selectGroup = useCallback(
    (groupId: string) => {
      const group = now().history.present.groups?.find(({ id }) => id === groupId)
      setSelected(new Set(group?.nodeIds))
      setOpenGroup(groupId)
      setPanel('setup')
    },
    [now],
  )
  function openProblem({ nodeId, code }: ScenarioProblem): void {
    if (nodeId !== null) select(nodeId)
    else {
      setSelected(new Set())
      setPanel(code === 'botTestFailsException' ? 'tests' : 'setup')
    }
  }

  return (
    <div className={styles.editor}>
      <EditorHeader work={work} colleagues={colleagues} sound={isSound(problems)} panel={panel} onPanel={setPanel} />
      <Canvas
        work={work}
        problems={problems}
        selected={selected}
        lit={panel === 'simulator' ? lit : nothing}
        changes={changes}
        figures={figures}
        colleagues={colleagues}
        openGroup={openGroup}
        onOpenGroup={selectGroup}
        onSelect={(ids) => {
          setOpenGroup(undefined)
          setSelected(ids)
          if (ids.size > 0 && panel !== 'simulator' && panel !== 'versions') setPanel('setup')
        }}
      />
      {/* The key makes another node start at the top of the panel, however far this one was scrolled. */}
      <aside key={panel === 'setup' ? (group?.id ?? node?.id ?? panel) : panel} className={styles.panel} aria-label={t(panel)}>
        {panel === 'setup' && group && <GroupFields work={work} group={group} onSelect={select} />}
        {panel === 'setup' && !group && <Inspector work={work} node={node} problems={problems} onSelect={select} />}
        {panel === 'simulator' && <Simulator work={work} onPath={setLit} />}
        {panel === 'tests' && <TestsPanel work={work} tested={tested} onSelect={select} />}
        {panel === 'versions' && <VersionsPanel work={work} compared={compared} onCompare={setCompared} onSelect={choose} />}
        {panel === 'statistics' && <StatisticsPanel work={work} span={span} onSpan={setSpan} onSelect={select} />}
      </aside>
      <ProblemList problems={problems} scenario={scenario} onOpen={openProblem} />
      <LeaveGuard
        dirty={work.saving !== 'saved'}
        title={t('leaveTitle')}
        text={t('leaveText')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
      />
    </div>
  )
}
