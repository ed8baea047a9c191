import { z } from 'zod'
import { ApiScope } from '../api-scopes.ts'
import { chatStepTypes } from '../chat-step-vocabulary.ts'
import { OptionName } from '../plan-options.ts'
import { RightName } from '../rights.ts'
import { SecondFactor } from '../views/security.ts'
import { FieldTextKey } from './field-text-keys.ts'

/**
 * The HTTP status is chosen by what the client does with it (spec 7): 401 ends the session, 403 and 404 navigate away,
 * 500 shows nothing. A refusal that a person can correct is 422; exists, in use, or someone was faster is 409.
 */
export type ErrorStatus = 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503

export type ErrorSpec = { status: ErrorStatus; params: z.ZodObject }

const none = z.object({})
const id = z.object({ id: z.string() })
const login = z.object({ login: z.string() })
const name = z.object({ name: z.string() })
/** What `size` counts (characters, buttons, bytes) is said by the code's text. */
const size = z.object({ size: z.int() })
/** One line for each rejected field, keyed by its dotted path (`contacts.0.value`). */
const fields = z.record(
  z.string(),
  z.object({
    key: FieldTextKey,
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The sentence, in the language of the caller; put in where the answer is written. */
    text: z.string().optional(),
  }),
)

/** Every error that a caller can meet: its status and the parameters that fill its text. Money is in kopecks. */
export const errorCatalogue = {
  // Any call
  unknownException: { status: 500, params: none },
  unauthorizedException: { status: 401, params: none },
  accessDeniedException: {
    status: 403,
    params: z.object({ right: RightName.optional(), option: OptionName.optional(), scope: ApiScope.optional() }),
  },
  pageNotFoundException: { status: 404, params: none },
  validationException: { status: 422, params: z.object({ fields }) },
  invalidCursorException: { status: 422, params: none },
  idempotencyConflictException: { status: 409, params: none },
  payloadTooLargeException: { status: 413, params: size },
  tooManyRequestsException: { status: 429, params: none },
  serviceUnavailableException: { status: 503, params: none },

  // Accounts and authentication
  accountAlreadyExistsException: { status: 409, params: login },
  accountNotFoundException: { status: 422, params: login },
  accountsNotFoundException: { status: 422, params: none },
  accountDeactivatedException: { status: 422, params: none },
  /** Whoever is deleted has to be deactivated first: then what they hold is handed over. */
  accountStillActiveException: { status: 409, params: name },
  accountSelfChangeException: { status: 422, params: none },
  lastAdministratorException: { status: 422, params: none },
  invitationNotFoundException: { status: 422, params: none },
  invitationOutdatedException: { status: 422, params: none },
  mailNotSetUpException: { status: 422, params: none },
  trialInvitesOnlyException: { status: 422, params: none },
  invitationQuotaException: { status: 429, params: size },
  invalidCredentialsException: { status: 422, params: none },
  signInLockedException: { status: 429, params: z.object({ minutes: z.int().positive() }) },
  passwordResetRequiredException: { status: 422, params: none },
  commonPasswordException: { status: 422, params: none },
  samePasswordException: { status: 422, params: none },
  confirmationRequiredException: { status: 422, params: none },
  wrongPasswordException: { status: 422, params: none },
  emailNotFoundException: { status: 422, params: none },
  recoveryLinkOutdatedException: { status: 422, params: none },
  postpaidAccountException: { status: 422, params: none },
  badFormatTotpCodeException: { status: 422, params: none },
  totpCodeMandatoryException: { status: 422, params: z.object({ methods: z.array(SecondFactor) }) },
  wrongTotpCodeException: { status: 422, params: none },
  twoFactorIsAlreadyEnabledException: { status: 409, params: none },
  twoFactorIsNotEnabledException: { status: 422, params: none },
  twoFactorIsMandatoryException: { status: 422, params: none },
  twoFactorSetupRequiredException: { status: 422, params: none },
  passkeyNotFoundException: { status: 422, params: none },
  passkeyRefusedException: { status: 422, params: none },

  // Registration
  invalidPhoneException: { status: 422, params: none },
  phoneCountryNotServedException: { status: 422, params: none },
  phoneInUseException: { status: 409, params: none },
  invalidPhoneCodeException: { status: 422, params: none },
  emailAlreadyExistsException: { status: 409, params: none },
  /** Too many wrong passwords come from unknown browsers: these prove first that they are worth the trouble. */
  captchaRequiredException: { status: 422, params: none },
  invalidCaptchaException: { status: 422, params: none },
  registrationException: { status: 422, params: none },
  registrationStageException: { status: 422, params: none },
  tooManyRegistrationRequestsException: { status: 429, params: none },
  trialRequestNotFoundException: { status: 422, params: none },

  // Organisations, roles
  organizationAlreadyExistsException: { status: 409, params: login },
  organizationNotFoundException: { status: 422, params: none },
  /** What is deleted has to be deactivated first: then nobody is at work in it. */
  organizationStillActiveException: { status: 409, params: name },
  organizationDeactivatedException: { status: 422, params: none },
  roleAlreadyExistsException: { status: 409, params: name },
  roleNotFoundException: { status: 422, params: none },
  roleInUseException: { status: 409, params: z.object({ holders: z.int() }) },
  updateImmutableRoleException: { status: 422, params: none },
  rightNotGrantableException: { status: 422, params: z.object({ right: RightName }) },

  // Teams and templates
  teamAlreadyExistsException: { status: 409, params: name },
  teamNotFoundException: { status: 422, params: none },
  teamsNotFoundException: { status: 422, params: none },
  teamInUseException: { status: 409, params: z.object({ channels: z.array(z.string()), rules: z.array(z.string()), openChats: z.int() }) },
  teamInactiveTimeIncorrectException: { status: 422, params: none },
  teamTemplateAccessDeniedException: { status: 422, params: none },
  templateNotFoundException: { status: 422, params: none },
  templateShortcutAlreadyExistsException: { status: 409, params: name },
  templateCategoryInUseException: { status: 409, params: z.object({ templates: z.int() }) },
  templateNotFilledException: { status: 422, params: name },
  savedViewNotFoundException: { status: 422, params: none },
  savedViewAccessDeniedException: { status: 422, params: none },
  savedViewKindException: { status: 422, params: none },
  savedViewTeamsException: { status: 422, params: none },
  tooManySavedViewsException: { status: 422, params: z.object({ limit: z.int() }) },
  macroNotFoundException: { status: 422, params: none },
  macroAccessDeniedException: { status: 422, params: none },
  macroTeamsException: { status: 422, params: none },
  tooManyMacrosException: { status: 422, params: z.object({ limit: z.int() }) },
  eventRuleNotFoundException: { status: 422, params: none },
  tooManyEventRulesException: { status: 422, params: z.object({ limit: z.int() }) },
  eventRuleAlreadyExistsException: { status: 409, params: name },
  /** `step`: which act, from 1. `refusal`: why, as the act by hand would say it. The names of both are put in where the answer is written. */
  chatStepRefusedException: {
    status: 422,
    params: z.object({
      step: z.int().positive(),
      type: z.enum(chatStepTypes),
      refusal: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }),
      act: z.string().optional(),
      reason: z.string().optional(),
    }),
  },
  registeredTemplateNotFoundException: { status: 422, params: none },
  registeredTemplateAlreadyExistsException: { status: 409, params: name },
  registeredTemplateUnavailableException: { status: 422, params: name },
  registeredTemplateFileException: { status: 422, params: none },
  registeredTemplateSampleException: { status: 422, params: none },
  registeredTemplatesUnsupportedException: { status: 422, params: none },
  businessAccountMissingException: { status: 422, params: none },
  providerUnavailableException: { status: 503, params: none },
  providerRefusedException: { status: 422, params: z.object({ reason: z.string() }) },

  // Plans, licences, billing
  planAlreadyExistsException: { status: 409, params: name },
  planNotFoundException: { status: 422, params: none },
  /** The product needs it itself. */
  builtInPlanException: { status: 422, params: none },
  planInUseException: { status: 409, params: none },
  maxOnlineReachedException: { status: 409, params: none },
  billingAccountNotRegisteredException: { status: 422, params: none },
  notEnoughBalanceException: { status: 422, params: z.object({ price: z.int() }) },
  tariffExtensionImpossibleException: { status: 422, params: none },
  minimumAmountException: { status: 422, params: z.object({ minimum: z.int() }) },
  objectLimitReachedException: { status: 422, params: none },
  quotaExceededException: { status: 422, params: login },
  documentNotFoundException: { status: 422, params: none },
  /** It is paid already, or withdrawn. */
  invoiceSettledException: { status: 409, params: none },

  // Customers
  profileNotFoundException: { status: 422, params: none },
  /** A customer is to be merged with themselves: they were merged already. */
  mergeWithItselfException: { status: 409, params: none },
  mergeNotFoundException: { status: 422, params: none },
  mergeTooOldException: { status: 409, params: none },
  /** The customer who came out of it was merged with another one since. */
  mergedOnceMoreException: { status: 409, params: name },
  profileCommentNotFoundException: { status: 422, params: none },
  profileContactAlreadyExistsException: { status: 409, params: name },
  /** The same to who may not see whose it is. */
  profileContactTakenException: { status: 409, params: none },
  profileContactNotFoundException: { status: 422, params: none },
  profileFieldAlreadyExistsException: { status: 409, params: name },
  profileFieldNotFoundException: { status: 422, params: none },
  profileTagAlreadyExistsException: { status: 409, params: name },
  profileTagNotFoundException: { status: 422, params: none },
  blacklistEntryAlreadyExistsException: { status: 409, params: name },
  blacklistEntryNotFoundException: { status: 422, params: none },
  exportNotFoundException: { status: 422, params: none },
  /** The limit of files that are made for one person at a time is reached. */
  tooManyExportsException: { status: 409, params: z.object({ limit: z.int() }) },
  reportScheduleNotFoundException: { status: 422, params: none },
  tooManyReportSchedulesException: { status: 409, params: z.object({ limit: z.int() }) },
  metricRowsException: { status: 422, params: z.object({ metric: z.string(), rows: z.string() }) },
  exportTooLargeException: { status: 422, params: z.object({ limit: z.int() }) },
  boardNotFoundException: { status: 422, params: none },
  boardLimitReachedException: { status: 422, params: z.object({ size: z.number() }) },
  mailingNotFoundException: { status: 422, params: none },
  /** The channel does not name people by their phones. */
  mailingChannelException: { status: 409, params: none },
  blacklistValueInvalidException: { status: 422, params: name },
  customerBlacklistedException: { status: 409, params: none },
  profileStatusAlreadyExistsException: { status: 409, params: name },
  profileStatusNotFoundException: { status: 422, params: none },
  profileStatusDeleteException: { status: 409, params: none },
  /** Somebody still talks with them: they cannot be erased yet. */
  customerHasOpenChatsException: { status: 409, params: z.object({ count: z.int() }) },
  /** A built-in status is renamed or deleted. */
  updateImmutableStatusException: { status: 409, params: none },
  tooManyStatusesException: { status: 409, params: z.object({ limit: z.int() }) },
  /** It is no phone number, or no email address. */
  preChatFormException: { status: 422, params: none },
  profileContactInvalidException: { status: 422, params: none },
  tooManyContactsException: { status: 409, params: z.object({ limit: z.int() }) },
  tooManyTagsException: { status: 409, params: z.object({ limit: z.int() }) },
  tooManyFieldsException: { status: 409, params: z.object({ limit: z.int() }) },
  tooManyCommentsException: { status: 409, params: z.object({ limit: z.int() }) },
  /** Fields that an administrator defines; `profileField…` are the additional ones of a single customer. */
  definedFieldAlreadyExistsException: { status: 409, params: name },
  definedFieldNotFoundException: { status: 422, params: none },
  /** `name`: of the field. */
  definedFieldValueException: { status: 422, params: name },
  choiceWithoutOptionsException: { status: 422, params: none },
  fieldOptionInUseException: { status: 409, params: z.object({ name: z.string(), customers: z.int() }) },
  /** Companies of customers; a client of the provider is an organisation. */
  companyAlreadyExistsException: { status: 409, params: name },
  companyNotFoundException: { status: 422, params: none },
  tooManyCompaniesException: { status: 409, params: z.object({ limit: z.int() }) },
  /** Of what is done to many customers at once. */
  tooManyCustomersException: { status: 422, params: z.object({ limit: z.int() }) },
  customerActNotFoundException: { status: 422, params: none },
  chatTagActNotFoundException: { status: 422, params: none },
  customerImportNotFoundException: { status: 422, params: none },
  /** It is not at that step, or no longer. */
  customerImportStateException: { status: 409, params: none },
  customerImportMappingException: { status: 422, params: none },
  /** The file is neither CSV nor a workbook, or has no rows. */
  customerFileUnreadableException: { status: 422, params: none },
  tooManyRowsException: { status: 422, params: z.object({ limit: z.int() }) },
  cannotBeUndoneException: { status: 409, params: none },

  // Categories: template categories first, then the categories of chats
  categoryAccessDeniedException: { status: 422, params: none },
  categoryAlreadyExistsException: { status: 409, params: name },
  categoryNotFoundException: { status: 422, params: none },
  chatSessionCategoryAlreadyExistsException: { status: 409, params: name },
  chatSessionSubCategoryAlreadyExistsException: { status: 409, params: name },
  chatSessionCategoryNotFoundException: { status: 422, params: none },
  chatSessionCategoryNotSelectedException: { status: 422, params: none },
  chatSessionCategoryInvalidNameException: { status: 422, params: none },
  chatSessionCategoryNameTooLongException: { status: 422, params: size },
  /** `size`: how many levels there are. */
  chatSessionCategoryTooDeepException: { status: 422, params: size },
  /** A set of topics has made it: it is changed there. */
  categoryOfTopicSetException: { status: 422, params: name },
  topicSetNotFoundException: { status: 422, params: none },
  topicSetAlreadyExistsException: { status: 409, params: name },
  /** Somebody else has changed it since. */
  topicSetChangedException: { status: 409, params: none },
  closingWithoutCategoryException: { status: 422, params: none },
  /** `names`: the fields that are still to be filled in. */
  closingWithoutFieldsException: { status: 422, params: z.object({ names: z.array(z.string()) }) },
  chatFieldOptionInUseException: { status: 409, params: z.object({ name: z.string(), chats: z.int() }) },
  /** A chat is not linked with itself. */
  relatedChatException: { status: 422, params: none },
  tooManyRelatedChatsException: { status: 422, params: z.object({ limit: z.int() }) },

  // Knowledge base
  articleNotFoundException: { status: 422, params: none },
  /** Somebody else has changed it since. */
  articleChangedException: { status: 409, params: none },
  helpHostNotProvedException: { status: 422, params: name },
  helpHostTakenException: { status: 409, params: name },
  articleEmptyException: { status: 422, params: none },
  articleSectionNotFoundException: { status: 422, params: none },
  /** `size`: how many levels there are. */
  articleSectionTooDeepException: { status: 422, params: size },
  articleImportNotFoundException: { status: 422, params: none },
  /** It is not at that step, or no longer. */
  articleImportStateException: { status: 409, params: none },
  /** Another one is read or makes its articles: an organisation has one at a time. */
  articleImportUnderWayException: { status: 409, params: none },
  /** What was read is kept for a day. */
  articleImportExpiredException: { status: 409, params: none },
  /** No zip, or one without a page that could be read. */
  articleArchiveUnreadableException: { status: 422, params: none },
  articleArchiveTooLargeException: { status: 422, params: none },
  articleSectionInUseException: { status: 409, params: z.object({ articles: z.int(), sections: z.int() }) },

  // Channels and auto-replies (a "service account" of the specification is our channel)
  channelNotFoundException: { status: 422, params: none },
  channelServiceNotFoundException: { status: 422, params: none },
  signInUnavailableException: { status: 422, params: none },
  signInExpiredException: { status: 422, params: none },
  signInFailedException: { status: 422, params: z.object({ detail: z.string() }) },
  serviceAccountAlreadyExistsException: { status: 409, params: z.object({ id: z.string(), channel: z.string() }) },
  serviceAccountAlreadyExistsWithLoginException: { status: 409, params: login },
  serviceAccountNotFoundException: { status: 422, params: none },
  serviceAccountOrganizationAccessDenyException: { status: 422, params: none },
  invalidServiceTokenException: { status: 422, params: none },
  duplicateChannelNameException: { status: 409, params: name },
  channelDeactivatedException: { status: 422, params: none },
  channelDeletedException: { status: 409, params: none },
  /** The product makes it for the provider: it is changed or switched off, and nothing else. */
  supportChannelFixedException: { status: 422, params: none },
  domainNotAllowedException: { status: 422, params: none },
  autoReplyNotFoundException: { status: 422, params: none },

  // Chats, messages, quality
  chatNotFoundByIdException: { status: 422, params: id },
  chatNotFoundByCompositeIdException: { status: 422, params: z.object({ customerId: z.string(), channelServiceId: z.string() }) },
  chatAlreadyExistsException: { status: 409, params: none },
  chatAlreadyAssignedException: { status: 409, params: z.object({ operator: z.string() }) },
  chatClosedException: { status: 422, params: none },
  cannotStartChatException: { status: 422, params: none },
  channelTypeForbiddenException: { status: 422, params: z.object({ reason: z.string() }) },
  bridgeLinkUnavailableException: { status: 422, params: none },
  visitorGoneException: { status: 422, params: none },
  visitorApproachedException: { status: 409, params: z.object({ operator: z.string() }) },
  continuationException: { status: 422, params: none },
  transferChatException: { status: 409, params: none },
  transferUndoException: { status: 409, params: none },
  closeChatException: { status: 409, params: none },
  chatNotInHandsException: { status: 409, params: none },
  tooManyChatTagsException: { status: 409, params: z.object({ limit: z.int() }) },
  snoozeMomentException: { status: 422, params: none },
  scheduledMomentException: { status: 422, params: none },
  scheduledMessageNotFoundException: { status: 422, params: none },
  scheduledByOtherException: { status: 409, params: z.object({ operator: z.string() }) },
  customerWroteFirstException: { status: 409, params: none },
  mentionMisplacedException: { status: 422, params: none },
  mentionedSeesNotException: { status: 422, params: z.object({ name: z.string() }) },
  closureUndoException: { status: 409, params: none },
  chatNotGivenException: { status: 409, params: none },
  operatorNotActiveException: { status: 409, params: none },
  operatorLimitReachedException: { status: 409, params: z.object({ operator: z.string(), limit: z.int() }) },
  pickingNotAllowedException: { status: 409, params: none },
  traceNotFoundException: { status: 422, params: none },
  noOperatorsOnlineException: { status: 422, params: none },
  replyWindowClosedException: { status: 422, params: z.object({ hours: z.int() }) },
  privateReplyUsedException: { status: 422, params: none },
  privateReplyUnfitException: { status: 422, params: size },
  messageNotFoundException: { status: 422, params: none },
  messageStatusNotFoundException: { status: 422, params: none },
  takeBackTooLateException: { status: 422, params: z.object({ hours: z.int() }) },
  messageNotEditableException: { status: 422, params: none },
  emptyMessageException: { status: 422, params: none },
  messageTooLongException: { status: 422, params: size },
  tooManyFilesException: { status: 422, params: size },
  channelCannotCarryException: { status: 422, params: none },
  tooManyAutomaticMessagesException: { status: 422, params: none },
  qualityAssessmentNotFoundException: { status: 422, params: none },
  ratingAlreadyUsedException: { status: 409, params: none },
  ratingAlreadyAskedException: { status: 409, params: none },
  ratingRequestException: { status: 409, params: none },
  actionLinkNotFoundException: { status: 422, params: none },

  // Routing rules
  ruleNotFoundException: { status: 422, params: none },
  ruleWithConditionsAlreadyExistsException: { status: 409, params: name },
  ruleUsedChatBotException: { status: 409, params: z.object({ rules: z.array(z.string()) }) },
  defaultRoutingRuleUpdateException: { status: 422, params: none },
  invalidRuleActionValueException: { status: 422, params: none },
  invalidRuleConditionValueException: { status: 422, params: none },
  routingRuleLimitReachedException: { status: 422, params: size },
  routingRulesChangedException: { status: 409, params: none },
  routingPublicationNotFoundException: { status: 422, params: none },
  routingReplayNotFoundException: { status: 422, params: none },

  // Chat bots and their scenarios
  chatBotNameAlreadyExistsException: { status: 409, params: name },
  chatBotNotFoundException: { status: 422, params: none },
  actionValueEmptyException: { status: 422, params: none },
  blockIdIsNotUniqueException: { status: 422, params: id },
  invalidBlockButtonStateException: { status: 422, params: none },
  invalidBlockStateException: { status: 422, params: none },
  invalidTriggerStateException: { status: 422, params: none },
  triggersLoopedException: { status: 422, params: none },
  multipleRootBlockException: { status: 422, params: none },
  rootBlockNotFoundException: { status: 422, params: none },
  emptyScenarioException: { status: 422, params: none },
  defaultMessageEmptyException: { status: 422, params: none },
  multipleDefaultActionsException: { status: 422, params: none },
  tooManyButtonsException: { status: 422, params: size },
  tooLongButtonTextException: { status: 422, params: size },
  emptyButtonNameException: { status: 422, params: none },
  invalidVoipButtonException: { status: 422, params: none },
  tooManyTriggersException: { status: 422, params: size },
  tooManyIntentsException: { status: 422, params: size },
  buttonLeadsNowhereException: { status: 422, params: none },
  triggerLeadsNowhereException: { status: 422, params: none },
  nodeNotLinkedException: { status: 422, params: none },
  botTextTooLongException: { status: 422, params: z.object({ channel: z.string(), size: z.int() }) },
  botFileNotCarriedException: { status: 422, params: z.object({ channel: z.string() }) },
  invalidTaskStateException: { status: 422, params: none },
  botVariableInvalidException: { status: 422, params: none },
  botVariableUnknownException: { status: 422, params: name },
  botContactNotAskedException: { status: 422, params: none },
  botCallAddressInvalidException: { status: 422, params: none },
  botPathInvalidException: { status: 422, params: none },
  botSecretNotFoundException: { status: 422, params: name },
  botSecretForOtherAddressException: { status: 422, params: z.object({ name: z.string(), origin: z.string() }) },
  tooManyBotSecretsException: { status: 422, params: z.object({ limit: z.int() }) },
  botJumpImpossibleException: { status: 422, params: none },
  botUsedByBotsException: { status: 409, params: z.object({ bots: z.array(z.string()) }) },
  botTestFailsException: { status: 422, params: name },
  botWayMissingException: { status: 422, params: none },
  botTalksWithoutEndException: { status: 422, params: none },
  botChangedException: { status: 409, params: none },
  botVersionNotFoundException: { status: 422, params: none },
  botTokenMismatchException: { status: 422, params: none },

  // Files
  fileCreateException: { status: 422, params: none },
  fileUploadException: { status: 422, params: none },
  fileNotFoundException: { status: 422, params: none },
  fileTooBigException: { status: 422, params: size },
  fileTypeNotAllowedException: { status: 422, params: z.object({ type: z.string() }) },
  fileInfectedException: { status: 422, params: z.object({ threat: z.string() }) },
  imageNotFoundException: { status: 422, params: none },
  pictureTooBigException: { status: 422, params: size },
  pictureUnreadableException: { status: 422, params: none },
  pictureTooDetailedException: { status: 422, params: z.object({ megapixels: z.number() }) },
  colorNotFoundException: { status: 422, params: none },

  // Push, knowledge base, integrations, AI
  pushPermissionMissingException: { status: 422, params: none },
  pushSendException: { status: 422, params: none },
  webhookNotFoundException: { status: 422, params: none },
  webhookOffException: { status: 422, params: none },
  webhookNotForRulesException: { status: 422, params: none },
  webhookDeliveryNotFoundException: { status: 422, params: none },
  webhookLimitReachedException: { status: 422, params: size },
  crmConnectionNotFoundException: { status: 422, params: none },
  crmConnectionLimitReachedException: { status: 422, params: size },
  crmConnectionRefusedException: { status: 422, params: z.object({ reason: z.string() }) },
  crmAddressNotFoundException: { status: 422, params: none },
  crmAddressForbiddenException: { status: 422, params: none },
  crmConnectionDeclinedException: { status: 422, params: none },
  crmNotAnsweringException: { status: 422, params: none },
  crmCertificateInvalidException: { status: 422, params: none },
  crmNotUnderstoodException: { status: 422, params: none },
  crmPublicAddressMissingException: { status: 422, params: none },
  crmRunUnderWayException: { status: 409, params: none },
  apiKeyNotFoundException: { status: 422, params: none },
  apiKeyLimitReachedException: { status: 422, params: size },
  aiNotConfiguredException: { status: 422, params: none },
  aiRequestException: { status: 422, params: none },
  aiLimitReachedException: { status: 429, params: size },
  aiCheckNotFoundException: { status: 422, params: none },
} as const satisfies Record<string, ErrorSpec>

export type ErrorCode = keyof typeof errorCatalogue

export type ErrorParams<C extends ErrorCode> = z.infer<(typeof errorCatalogue)[C]['params']>

/** The rest arguments of an error: its parameters are demanded by the compiler only when the code has required ones. */
export type ParamsArgument<C extends ErrorCode> =
  Record<string, never> extends ErrorParams<C> ? [params?: ErrorParams<C>] : [params: ErrorParams<C>]

/** True when a string that came from outside names an error of the catalogue. */
export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(errorCatalogue, value)
}
