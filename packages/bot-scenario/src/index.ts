/**
 * The rules of bot scenarios (spec 3, 4, 5): what is wrong with one, and what a talk with a customer does next. Pure, so that the editor, the server and
 * the simulator decide the same.
 */
export type { ChannelLimits } from './checks/channel-limits.ts'
export { checkScenario, isSound } from './checks/check-scenario.ts'
export type { ScenarioProblem } from './checks/problem.ts'
export type { Surroundings } from './checks/surroundings.ts'
export { type ChangedPart, compareScenarios, type NodeChange, type ScenarioChanges } from './compare-scenarios.ts'
export { isSame } from './is-same.ts'
export { linksOf, otherwiseId, type SideWayId, sideWaysOf, toPersonId, withSideWays } from './links.ts'
export { type Contest, mergeScenarios, withWhatWasSent } from './merging/merge-scenarios.ts'
export { kindOf, type NodeKind } from './node-kind.ts'
export { renameTagInScenario, renameTagInTalk } from './rename-tag.ts'
export { type CallRequest, originOf, requestOf } from './talk/call.ts'
export { noFacts, type TalkFacts } from './talk/facts.ts'
export { articlesFor, type Listen, notCovered, type PlayedTalk, playSavedTalk } from './talk/saved-talk.ts'
export { step } from './talk/step.ts'
export {
  beforeTheTalk,
  type CallFailure,
  type HandOverReason,
  type Heard,
  handedOverTexts,
  handOverReasons,
  humanAnswerId,
  humanAnswerLabels,
  type MeantIntent,
  type NoAnswer,
  noAnswers,
  type OfferedButton,
  type TalkAct,
  type TalkInput,
  type TalkState,
  type TalkStep,
} from './talk/talk.ts'
export { variablesOf } from './talk/values.ts'
