import type { Generated, GeneratedAlways } from 'kysely'

/** Written by `npm run columns` from the migrated schema. Each module gives meaning to the columns of its own tables (`tables.ts`). */
export type Columns = {
  accounts: {
    organisation_id: string
    id: string
    version: Generated<number>
    name: string
    email: string
    password_hash: string
    role_id: string
    active: Generated<boolean>
    created_at: Generated<Date>
    phone: Generated<string>
    affiliation: Generated<string>
    auto_break_minutes: number | null
    locale: string | null
    photo_file_id: string | null
    last_active_at: Date | null
    languages: Generated<string[]>
    skills: Generated<string[]>
    deleted_at: Date | null
  }
  ai_checks: {
    organisation_id: string
    id: string
    question: string
    article_ids: string[]
    created_at: Date
    asked_at: Date | null
    model: string | null
    answer: string | null
    cited_ids: Generated<string[]>
  }
  ai_requests: {
    organisation_id: string
    id: string
    account_id: string | null
    kind: string
    asked_at: Date
    took_ms: number | null
    problem: string | null
    tokens_in: Generated<number>
    tokens_out: Generated<number>
    helpful: boolean | null
  }
  ai_settings: {
    organisation_id: string
    active: boolean
    url: string
    model: string
    api_key: string | null
    masks: boolean
    daily_limit: number
    updated_at: Date
  }
  answer_addresses: {
    organisation_id: string
    customer_id: string
    channel_id: string
    email: string
    mailed_until: Date | null
    mailed_at: Date | null
  }
  api_keys: {
    organisation_id: string
    id: string
    kind: string
    name: string
    prefix: string
    scopes: string[]
    created_by_name: string
    created_at: Date
    expires_at: Date | null
    last_used_at: Date | null
    last_used_from: string | null
    former_valid_until: Date | null
    created_by: string | null
  }
  api_tokens: {
    prefix: string
    token_hash: Buffer
    organisation_id: string
    api_key_id: string
    valid_until: Date | null
  }
  article_days: {
    organisation_id: string
    article_id: string
    day: Date
    reads: Generated<number>
    insertions: Generated<number>
    helpful: Generated<number>
    unhelpful: Generated<number>
  }
  article_files: {
    organisation_id: string
    article_id: string
    file_id: string
  }
  article_import_articles: {
    organisation_id: string
    import_id: string
    place: number
    article_id: string
    section: unknown
    texts: unknown
  }
  article_imports: {
    organisation_id: string
    id: string
    by_id: string
    file_id: string
    file_name: string
    locale: string
    section_id: string | null
    state: string
    done: Generated<number>
    total: Generated<number>
    articles: Generated<number>
    pages: Generated<number>
    sections: Generated<number>
    files: Generated<number>
    refused: Generated<number>
    remarks: Generated<unknown>
    remark_count: Generated<number>
    problem: string | null
    started_at: Date
    finished_at: Date | null
  }
  article_misses: {
    organisation_id: string
    phrase: string
    times: Generated<number>
    last_at: Date
  }
  article_numbers: {
    organisation_id: string
    number: number
  }
  article_sections: {
    organisation_id: string
    id: string
    version: Generated<number>
    parent_id: string | null
    name_ru: string
    name_en: string
    place: number
  }
  article_texts: {
    organisation_id: string
    article_id: string
    locale: string
    title: string | null
    body: unknown
    changed_at: Date
    published_title: string | null
    published_body: unknown
    published_plain: string | null
    words: GeneratedAlways<string | null>
  }
  article_versions: {
    organisation_id: string
    article_id: string
    number: number
    state: string
    texts: unknown
    at: Date
    by_id: string
  }
  article_votes: {
    organisation_id: string
    article_id: string
    helpful: Generated<number>
    unhelpful: Generated<number>
  }
  articles: {
    organisation_id: string
    id: string
    number: number
    version: Generated<number>
    section_id: string
    state: Generated<string>
    has_changes: Generated<boolean>
    original_locale: string
    author_id: string
    editor_id: string
    created_at: Date
    updated_at: Date
    published_at: Date | null
    owner_id: string | null
    review_on: Date | null
    review_told: Generated<boolean>
  }
  assignment_traces: {
    organisation_id: string
    id: string
    chat_id: string
    at: Date
    trace: unknown
  }
  audit_entries: {
    organisation_id: string
    place: number
    at: Date
    action: string
    actor_kind: string
    actor_id: string | null
    actor_name: string
    network: string | null
    user_agent: string | null
    subject_type: string | null
    subject_id: string | null
    subject_name: string | null
    reason: string | null
    before: unknown
    after: unknown
    previous_hash: Buffer
    hash: Buffer
  }
  automatic_message_counts: {
    organisation_id: string
    customer_id: string
    channel_id: string
    since: Date
    count: number
    latest_at: Date
  }
  awaited_files: {
    organisation_id: string
    message_id: string
    place: number
    chat_id: string
    customer_id: string
    channel_id: string
    update_id: string
    event_index: number
    file_index: number
    name: string
    content_id: string | null
    attempts: Generated<number>
    next_attempt_at: Date
    created_at: Date
  }
  backups: {
    finished_at: Generated<Date>
    product: string
    bytes: number
  }
  begun_chats: {
    organisation_id: string
    client_id: string
    by_id: string
    chat_id: string | null
    created_at: Generated<Date>
  }
  billing_accounts: {
    organisation_id: string
    version: Generated<number>
    payer: unknown
    postpaid: boolean
    next_charge_at: Date
    charge_day: number
    short_since: Date | null
    announced_for: Date | null
    told_for: Date | null
    created_at: Generated<Date>
  }
  billing_documents: {
    organisation_id: string
    id: string
    kind: string
    year: number
    number: number
    released_at: Date
    amount_kopecks: number
    vat_percent: number | null
    content: unknown
    idempotency_key: string | null
    paid_at: Date | null
    withdrawn_at: Date | null
  }
  billing_settings: {
    only_one: Generated<boolean>
    version: Generated<number>
    requisites: unknown
    vat_percent: number | null
    deactivate_after_days: number | null
    deactivating_since: Date | null
    updated_at: Generated<Date>
  }
  blacklist: {
    organisation_id: string
    id: string
    type: string
    value: string
    customer_id: string | null
    reason: Generated<string>
    by_id: string | null
    at: Date
    until: Date | null
  }
  boards: {
    organisation_id: string
    id: string
    name: string
    rows_by: string
    place_ids: Generated<string[]>
    tiles: string[]
    token_hash: Buffer
    created_at: Date
    created_by_id: string
    link_made_at: Date
  }
  bot_action_links: {
    id: string
    organisation_id: string
    expires_at: Date
  }
  bot_actions: {
    organisation_id: string
    id: string
    chat_id: string
    message_id: string
    place: number
    talk_id: string
    answer_id: string
    label: string
    uses: Generated<number>
  }
  bot_files: {
    organisation_id: string
    bot_id: string
    file_id: string
  }
  bot_secrets: {
    organisation_id: string
    bot_id: string
    name: string
    secret: string
    origin: string
  }
  bot_talks: {
    organisation_id: string
    id: string
    chat_id: string
    bot_id: string
    number: number
    state: unknown
    steps: Generated<number>
    not_understood: Generated<unknown>
    began_at: Date
    ended_at: Date | null
    outcome: string | null
    heard: Generated<number>
    missed: Generated<number>
  }
  bot_versions: {
    organisation_id: string
    bot_id: string
    number: number
    scenario: unknown
    at: Date
    by_id: string
    comment: Generated<string>
    restored_from: number | null
  }
  bots: {
    organisation_id: string
    id: string
    version: Generated<number>
    name: string
    description: Generated<string>
    draft: unknown
    has_changes: Generated<boolean>
    published_number: number | null
    created_at: Generated<Date>
    deleted_at: Date | null
    tests: Generated<unknown>
  }
  bridge_links: {
    organisation_id: string
    id: string
    channel_id: string
    customer_id: string
    chat_id: string
    by_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
    used_by_id: string | null
  }
  captcha_demand: {
    network: string
    asked: number
    at: Date
  }
  captcha_uses: {
    challenge: Buffer
    expires_at: Date
  }
  category_lesson_cursors: {
    organisation_id: string
    position: number
    built_to: string | null
    built: Generated<boolean>
  }
  category_lessons: {
    organisation_id: string
    chat_id: string
    category_id: string
    closed_at: Date
    words: string[]
  }
  category_words: {
    organisation_id: string
    word: string
    category_id: string
    chats: number
  }
  channel_keys: {
    key: string
    organisation_id: string
    channel_id: string
  }
  channel_states: {
    organisation_id: string
    channel_id: string
    problem: string | null
    problem_detail: string | null
    problem_since: Date | null
    last_received_at: Date | null
    last_sent_at: Date | null
    paused_until: Date | null
    cursor: unknown
    listener: string | null
    listener_until: Date | null
    public_url: string | null
    unread_since: Date | null
    key_ends_at: Date | null
    number_standing: unknown
    number_state: unknown
    strays: Generated<number>
    last_stray_at: Date | null
    hook_base: string | null
    paced_until: Date | null
  }
  channels: {
    organisation_id: string
    id: string
    version: Generated<number>
    type: string
    name: string
    team_id: string | null
    active: Generated<boolean>
    key: string
    settings: unknown
    identity_secret: string | null
    created_at: Generated<Date>
    secrets: Generated<unknown>
    hook_secret: string | null
    identity: string | null
    simulated: Generated<boolean>
    deleted_at: Date | null
    half_overdue_minutes: Generated<number>
    overdue_minutes: Generated<number>
    notification_emails: Generated<string[]>
    team_visibility: Generated<string>
    auto_replies: Generated<unknown>
    assessment: Generated<unknown>
    rests: Generated<unknown>
    forbidden_reason: string | null
    mailed_at: Date | null
  }
  charged_periods: {
    organisation_id: string
    id: string
    plan_id: string
    plan_name: string
    begins_at: Date
    ends_at: Date
    price_kopecks: number
    returned_kopecks: Generated<number>
    closed_at: Date | null
  }
  chat_callees: {
    organisation_id: string
    subject_id: string
    how: string
    chat_id: string
  }
  chat_facts: {
    organisation_id: string
    chat_id: string
    kind: string
    number: number
    at: Date
    channel_id: string
    team_id: string | null
    operator_id: string | null
    value: number | null
    working_value: number | null
    part: string | null
    marked: Generated<boolean>
  }
  chat_paces: {
    organisation_id: string
    chat_id: string
    taken_until: Date
  }
  chat_tag_act_chats: {
    organisation_id: string
    act_id: string
    chat_id: string
    tags: string[]
    undone: boolean | null
  }
  chat_tag_acts: {
    organisation_id: string
    id: string
    by_id: string
    tag: string
    renamed_to: string | null
    state: string
    total: number
    changed: Generated<number>
    taken_back: Generated<number>
    kept: Generated<number>
    named_in: unknown
    started_at: Date
    problem: string | null
  }
  chat_tags: {
    organisation_id: string
    key: string
    tag: string
  }
  chats: {
    organisation_id: string
    id: string
    version: Generated<number>
    state: string
    channel_id: string
    customer_id: string
    customer_name: string
    assignee_id: string | null
    team_id: string | null
    started_by: string
    created_by_id: string | null
    participant_ids: Generated<string[]>
    last_seq: Generated<number>
    last_message: unknown
    read_seq: Generated<number>
    unanswered: Generated<number>
    waiting_since: Date | null
    customer_delivered_seq: Generated<number>
    customer_read_seq: Generated<number>
    created_at: Date
    active_at: Date
    closed_at: Date | null
    closed_by_id: string | null
    thread_key: Generated<string>
    subject: string | null
    contact_value: string | null
    queued_at: Date | null
    routed_at: Date | null
    required_skills: Generated<string[]>
    assigned_at: Date | null
    accept_before: Date | null
    given: Generated<boolean>
    refused_by: Generated<string[]>
    urgency: Generated<string>
    half_overdue_at: Date | null
    overdue_at: Date | null
    customer_wrote_at: Date | null
    operator_wrote_at: Date | null
    clock_at: Date | null
    greeted_at: Date | null
    held_at: Date | null
    quality: number | null
    team_only: Generated<boolean>
    route_trigger: Generated<string>
    first_taken_at: Date | null
    refused_at: Date | null
    before_transfer: unknown
    refusals: Generated<number>
    arrival_by_id: string | null
    arrival_comment: string | null
    last_assignee_id: string | null
    blocked_at: Date | null
    customer_status_id: string | null
    category_ids: Generated<string[]>
    category_names: Generated<string[]>
    bot_id: string | null
    identity_id: string | null
    reply_until: Date | null
    snoozed_until: Date | null
    returned_by: string | null
    returned_at: Date | null
    priority: Generated<number>
    pinned: Generated<boolean>
    tags: Generated<string[]>
    follower_ids: Generated<string[]>
    scheduled: Generated<number>
    field_values: Generated<unknown>
    related_ids: Generated<string[]>
    mentioned_ids: Generated<string[]>
    private_reply_to: string | null
    private_reply_until: Date | null
  }
  closed_chat_participants: {
    organisation_id: string
    chat_id: string
    account_id: string
    active_at: Date
    closed_at: Date | null
  }
  companies: {
    organisation_id: string
    id: string
    version: Generated<number>
    name: string
    domains: Generated<string[]>
    phone: string | null
    link: string | null
    fields: Generated<unknown>
    status_id: string | null
    personal_manager_id: string | null
    created_at: Date
  }
  company_members: {
    organisation_id: string
    company_id: string
    customer_id: string
    identity_id: string | null
  }
  consents: {
    id: string
    purpose: string
    version: string
    text_hash: Buffer
    locale: string
    given_at: Date
    network: string
    user_agent: string | null
  }
  contact_aliases: {
    organisation_id: string
    channel_id: string
    alias: string
    value: string
    created_at: Date
  }
  crm_changes: {
    organisation_id: string
    id: string
    connection_id: string
    at: Date
    kind: string
    entity: string
    direction: string
    own_id: string | null
    remote_id: string | null
    name: Generated<string>
    values: Generated<unknown>
    conflict: Generated<boolean>
    problem: unknown
  }
  crm_connections: {
    organisation_id: string
    id: string
    version: Generated<number>
    kind: string
    name: string
    state: Generated<string>
    account: string | null
    settings: Generated<unknown>
    secrets: Generated<unknown>
    hook_secret: string
    mapping: Generated<unknown>
    log_cursor: number
    imports_told_at: Date | null
    changed_since: Generated<unknown>
    polled_at: Date | null
    hooked_at: Date | null
    synced_at: Date | null
    problem: unknown
    failures: Generated<number>
    failing_since: Date | null
    told_at: Date | null
    rests_until: Date | null
    run: unknown
    created_at: Date
    created_by: string | null
    locale: string
    renew_at: Date | null
    renewing_until: Date | null
    access_ends_at: Date | null
  }
  crm_links: {
    organisation_id: string
    connection_id: string
    entity: string
    own_id: string
    remote_id: string
    seen: Generated<unknown>
    own_changes: Generated<unknown>
    remote_modified_at: Date | null
    compared_at: Date
    gone_at: Date | null
    moved_from: Generated<string[]>
  }
  crm_tasks: {
    organisation_id: string
    connection_id: string
    kind: string
    entity: string
    key: string
    mark: Generated<number>
    attempts: Generated<number>
    due_at: Date
    since: Date
    about: unknown
  }
  customer_act_targets: {
    organisation_id: string
    act_id: string
    customer_id: string
    problem: string | null
  }
  customer_acts: {
    organisation_id: string
    id: string
    by_id: string
    act: unknown
    locale: string
    state: string
    total: number
    done: Generated<number>
    changed: Generated<number>
    refused: Generated<number>
    taken_back: Generated<number>
    kept: Generated<number>
    problem: string | null
    file_id: string | null
    file_name: string | null
    file_bytes: number | null
    started_at: Date
    finished_at: Date | null
    renamed_in: unknown
  }
  customer_changes: {
    organisation_id: string
    id: string
    customer_id: string
    cause: string
    cause_id: string | null
    by_id: string | null
    at: Date
    change: unknown
    undone: boolean | null
  }
  customer_comments: {
    organisation_id: string
    id: string
    customer_id: string | null
    author_id: string | null
    text: string
    created_at: Date
    edited_at: Date | null
    identity_id: string | null
    company_id: string | null
  }
  customer_contacts: {
    organisation_id: string
    id: string
    customer_id: string
    type: string
    value: string
    channel_id: string | null
    blocked_at: Date | null
    source: Generated<string>
    identity_id: string | null
    mail_domain: GeneratedAlways<string | null>
  }
  customer_field_values: {
    organisation_id: string
    customer_id: string
    field_id: string
    value: string
    identity_id: string | null
    typed: Generated<boolean>
  }
  customer_fields: {
    organisation_id: string
    id: string
    version: Generated<number>
    name: string
    type: string
    options: Generated<unknown>
    place: number
    archived: Generated<boolean>
    subject: Generated<string>
    required: Generated<boolean>
    open_to_site: Generated<boolean>
  }
  customer_import_rows: {
    organisation_id: string
    import_id: string
    line: number
    cells: string[]
    problem: string | null
    problem_column: number | null
    imported: Generated<boolean>
  }
  customer_imports: {
    organisation_id: string
    id: string
    by_id: string
    file_id: string
    file_name: string
    state: string
    encoding: string | null
    headings: Generated<string[]>
    mapping: Generated<unknown>
    rows: Generated<number>
    done: Generated<number>
    created: Generated<number>
    changed: Generated<number>
    same: Generated<number>
    refused: Generated<number>
    taken_back: Generated<number>
    kept: Generated<number>
    companies_made: Generated<string[]>
    problem: string | null
    started_at: Date
    finished_at: Date | null
  }
  customer_merges: {
    organisation_id: string
    id: string
    survivor_id: string
    members: unknown
    gained: unknown
    by_id: string | null
    at: Date
    apart_at: Date | null
    apart_by_id: string | null
  }
  customer_statuses: {
    organisation_id: string
    id: Generated<string>
    version: Generated<number>
    name: string
    colour: string
    place: number
    built_in: string | null
  }
  customers: {
    organisation_id: string
    id: string
    version: Generated<number>
    name: string
    locale: string | null
    page_url: string | null
    page_title: string | null
    device: string | null
    created_at: Generated<Date>
    last_seen_at: Date | null
    personal_manager_id: string | null
    status_id: string | null
    nickname: string | null
    domain: string | null
    country: string | null
    city: string | null
    link: string | null
    tags: Generated<string[]>
    fields: Generated<unknown>
    comment_count: Generated<number>
    blacklisted_at: Date | null
    blacklisted_until: Date | null
    merged_into_id: string | null
    known_since: Date | null
    preferred_contact_id: string | null
    erased_at: Date | null
  }
  deliveries: {
    organisation_id: string
    id: string
    channel_id: string
    chat_id: string
    message_id: string
    kind: string
    state: string
    parts_done: Generated<number>
    attempts: Generated<number>
    next_attempt_at: Date
    problem: string | null
    problem_detail: string | null
    created_at: Date
    finished_at: Date | null
    place: Generated<number>
    doing: Generated<boolean>
    doubtful: Generated<boolean>
  }
  demo_chats: {
    organisation_id: string
    chat_id: string
  }
  demo_customers: {
    organisation_id: string
    customer_id: string
  }
  demo_data: {
    organisation_id: string
    made_at: Date
    position: number
    chats: number
    removed: Generated<number>
    removing: Generated<boolean>
  }
  document_numbers: {
    kind: string
    year: number
    last: number
  }
  document_texts: {
    organisation_id: string
    file_id: string
    message_id: string
    state: Generated<string>
    attempts: Generated<number>
    look_at: Generated<Date>
    text: Generated<string>
    plain: Generated<string>
  }
  drafts: {
    organisation_id: string
    account_id: string
    chat_id: string
    kind: string
    text: string
    updated_at: Date
  }
  early_marks: {
    organisation_id: string
    channel_id: string
    external_id: string
    kind: string
    mark: unknown
    received_at: Date
  }
  escalations: {
    organisation_id: string
    id: string
    channel_id: string
    chat_id: string
    occasion: string
    at: Date
    mailed_at: Date | null
  }
  event_rule_cursors: {
    organisation_id: string
    cursor: number
    waits_looked_at: Date | null
  }
  event_rule_runs: {
    organisation_id: string
    id: string
    rule_id: string
    chat_id: string
    cause: string
    chain: string[]
    position: number
    place: number
    outcome: string | null
    refusal: unknown
    attempts: Generated<number>
    created_at: Date
    due_at: Date
    ended_at: Date | null
    conditions: unknown
  }
  event_rules: {
    organisation_id: string
    id: string
    version: Generated<number>
    name: string
    enabled: boolean
    place: number
    trigger: unknown
    conditions: unknown
    steps: unknown
    since: number
    enabled_at: Date
    created_at: Date
  }
  events: {
    organisation_id: string
    position: number
    type: string
    subject_id: string | null
    audience: string[]
    payload: unknown
    at: Date
  }
  exports: {
    organisation_id: string
    id: string
    kind: string
    parameters: unknown
    owner_id: string
    locale: string
    file_name: string
    state: Generated<string>
    done: Generated<number>
    total: number | null
    size_bytes: number | null
    storage_key: string
    created_at: Date
    expires_at: Date
  }
  external_messages: {
    organisation_id: string
    channel_id: string
    external_id: string
    message_id: string
    chat_id: string
    fingerprint: string | null
    place: Generated<number | null>
  }
  fact_category_sums: {
    organisation_id: string
    clock: string
    at: Date
    number: number
    channel_id: string
    team_id: string | null
    operator_id: string | null
    category_ids: string[]
    category_names: string[]
    latest_at: Date
    n: number
    rated: number
    rating: number
    short: Buffer | null
    long: Buffer | null
  }
  fact_cursors: {
    organisation_id: string
    position: number
    built_to: string | null
    built: Generated<boolean>
  }
  fact_days: {
    organisation_id: string
    from_at: Date
    to_at: Date
    time_zone: string
    held: Generated<string[]>
    due: Generated<boolean>
  }
  fact_sums: {
    organisation_id: string
    clock: string
    kind: string
    at: Date
    number: number
    channel_id: string
    team_id: string | null
    operator_id: string | null
    part: string | null
    n: number
    marked: number
    valued: number
    sum: number | null
    max: number | null
    short: Buffer | null
    long: Buffer | null
  }
  files: {
    organisation_id: string
    id: string
    storage_key: string
    name: string
    mime_type: string
    kind: string
    size_bytes: number
    width: number | null
    height: number | null
    has_thumbnail: Generated<boolean>
    uploaded_by_account_id: string | null
    uploaded_by_customer_id: string | null
    chat_id: string | null
    message_id: string | null
    place: number | null
    public: Generated<boolean>
    created_at: Generated<Date>
    for_colleagues: Generated<boolean>
    customer_list: Generated<boolean>
  }
  forbidden_channel_types: {
    organisation_id: string
    type: string
    reason: string
  }
  inbound_updates: {
    organisation_id: string
    channel_id: string
    external_id: string
    id: string
    conversation: string
    ordering: number
    body: Buffer | null
    state: Generated<string>
    attempts: Generated<number>
    failure: string | null
    received_at: Date
    done_at: Date | null
    next_attempt_at: Date | null
  }
  invitations: {
    organisation_id: string
    id: string
    email: string
    role_id: string
    team_ids: Generated<string[]>
    token_hash: Buffer
    invited_by: string
    created_at: Date
    expires_at: Date
    inviter_name: Generated<string>
    sealed_token: string | null
    mailed: Generated<boolean>
    name: string | null
  }
  known_devices: {
    organisation_id: string
    account_id: string
    device_hash: Buffer
    seen_at: Generated<Date>
  }
  ledger_entries: {
    organisation_id: string
    id: string
    place: Generated<number>
    at: Date
    type: string
    amount_kopecks: number
    balance_kopecks: Generated<number>
    currency: Generated<string>
    details: unknown
    idempotency_key: string
    by_name: string | null
  }
  letters: {
    organisation_id: string
    message_id: string
    html: string
    pictures: Generated<unknown>
  }
  live_tickets: {
    ticket_hash: Buffer
    organisation_id: string
    door: string
    subject_id: string
    session_id: string
    expires_at: Date
  }
  lockouts: {
    key: Buffer
    subject: Buffer
    failures: number
    locked_until: Date
    at: Date
  }
  log_identity: {
    single: Generated<boolean>
    id: Generated<string>
    place: string | null
    changed_at: Generated<Date>
  }
  logins: {
    email: string
    organisation_id: string
    account_id: string
  }
  macro_runs: {
    organisation_id: string
    id: string
    macro_id: string
    chat_id: string
    by_id: string
    run_at: Date
  }
  macros: {
    organisation_id: string
    id: string
    version: Generated<number>
    owner_id: string
    name: string
    steps: unknown
    shared_with: string
    team_ids: Generated<string[]>
    created_at: Date
  }
  mail_state: {
    id: Generated<boolean>
    sent_at: Date | null
    failed_at: Date | null
    problem: string | null
    detail: string | null
  }
  mailing_messages: {
    organisation_id: string
    channel_id: string
    entry_key: string
    mailing_id: string
    direction: string
    value: string
    text: string
    at: Date
    answered_at: Date | null
  }
  mailings: {
    organisation_id: string
    id: string
    channel_id: string
    external_id: string
    name: string
    type: string
    sent: Generated<number>
    answered: Generated<number>
    created_at: Date
    last_at: Date
  }
  merge_dismissals: {
    organisation_id: string
    one_id: string
    other_id: string
    facts: string[]
    by_id: string | null
    at: Date
  }
  messages: {
    organisation_id: string
    id: string
    chat_id: string
    seq: number
    version: Generated<number>
    kind: string
    author_id: string | null
    author_name: string | null
    text: string
    status: string
    created_at: Date
    edited_at: Date | null
    extras: unknown
    delivery: unknown
  }
  migrations: {
    name: string
    applied_at: Generated<Date>
    checksum: string | null
    product: string | null
    works_with: string | null
  }
  monitoring_alerts: {
    organisation_id: string
    id: string
    team_id: string | null
    kind: string
    threshold: number
    value: number
    began_at: Date
    ended_at: Date | null
  }
  monitoring_thresholds: {
    organisation_id: string
    id: string
    team_id: string | null
    queue_longer_than: number | null
    wait_minutes: number | null
    nobody_at_work: Generated<boolean>
    share_below_percent: number | null
    watcher_ids: Generated<string[]>
  }
  operator_states: {
    organisation_id: string
    account_id: string
    version: Generated<number>
    status: Generated<string>
    reason: string | null
    chosen: Generated<string>
    since: Generated<Date>
    acted_at: Date | null
    came_at: Date | null
    missed_offers: Generated<number>
    missed_at: Date | null
    chat_limit: number | null
  }
  operator_status_log: {
    organisation_id: string
    account_id: string
    began_at: Date
    ended_at: Date
    status: string
    reason: string | null
  }
  organisation_positions: {
    organisation_id: string
    position: Generated<number>
    floor: Generated<number>
    cleaned: Generated<number>
  }
  organisations: {
    id: string
    name: string
    kind: string
    active: Generated<boolean>
    plan_options: Generated<string[]>
    created_at: Generated<Date>
    second_factor_required: Generated<boolean>
    login: string
    version: Generated<number>
    administrator_email: Generated<string>
    plan_id: string
    plan_since: Generated<Date>
    plan_until: Date | null
    trial: Generated<boolean>
    extended_at: Date | null
    balance_kopecks: Generated<number>
    locale: Generated<string>
    instance: Generated<string>
    updated_at: Generated<Date>
    end_announced_for: Date | null
    end_told_for: Date | null
    operator_licences: number | null
    long_sessions: Generated<boolean>
    second_factor_from: Date | null
    second_factor_reminded_for: Date | null
    first_steps_hidden_at: Date | null
    logo_file_id: string | null
    first_steps_hidden_by: Generated<string[]>
    brand_colour: string | null
    help_host: string | null
    help_host_token: string | null
    help_host_checked_at: Date | null
    erase_at: Date | null
    erased_at: Date | null
    kept_months: number | null
    emptied_until: Date | null
  }
  passkey_challenges: {
    id: string
    organisation_id: string
    account_id: string
    purpose: string
    challenge: string
    site: string
    expires_at: Date
  }
  passkeys: {
    organisation_id: string
    id: string
    account_id: string
    name: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    site: string
    created_at: Generated<Date>
    used_at: Date | null
  }
  plans: {
    id: string
    version: Generated<number>
    name: string
    price_kopecks: number
    options: string[]
    built_in: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  presences: {
    organisation_id: string
    subject_id: string
    process_id: string
  }
  proactive_counts: {
    organisation_id: string
    channel_id: string
    message_id: string
    shown: Generated<number>
    opened: Generated<number>
    answered: Generated<number>
  }
  processes: {
    id: string
    host: string
    pid: number
    worker_ids: string[]
    seen_at: Date
    version: string | null
  }
  push_cursors: {
    organisation_id: string
    position: number
  }
  push_devices: {
    organisation_id: string
    id: string
    account_id: string
    session_id: string
    endpoint: string
    p256dh: string
    sealed_auth: string
    locale: string
    user_agent: string | null
    created_at: Date
  }
  push_keys: {
    single: Generated<boolean>
    public_key: string
    sealed_private_key: string
    created_at: Generated<Date>
  }
  push_settings: {
    organisation_id: string
    account_id: string
    events: string[]
    quiet_from: string | null
    quiet_to: string | null
    quiet_zone: string | null
    attentive_until: Date | null
  }
  quality_links: {
    id: string
    organisation_id: string
    expires_at: Date
  }
  quality_requests: {
    organisation_id: string
    id: string
    chat_id: string
    asked_at: Date
    asked_by_id: string | null
    expires_at: Date
    rating: number | null
    comment: Generated<string>
    reasons: Generated<string[]>
    rated_at: Date | null
  }
  rate_limits: {
    key: Buffer
    level: number
    at: Date
  }
  recovery_codes: {
    organisation_id: string
    account_id: string
    code_hash: Buffer
  }
  recovery_links: {
    token_hash: Buffer
    organisation_id: string
    account_id: string
    expires_at: Date
    email: string
  }
  registered_templates: {
    organisation_id: string
    id: string
    version: Generated<number>
    channel_id: string
    external_id: string
    name: string
    language: string
    category: string
    header: unknown
    text: string
    footer: string
    buttons: unknown
    fills: string[]
    state: string
    reason: string | null
    enabled: Generated<boolean>
    created_at: Date
  }
  registration_phones: {
    phone_hash: Buffer
    sent_at: Generated<Date[]>
    wrong_tries: Generated<number>
    locks: Generated<number>
    locked_until: Date | null
    trial_at: Date | null
  }
  registrations: {
    id: string
    token_hash: Buffer
    organisation_name: string
    name: string
    email: string
    locale: string
    consent_id: string
    network: string
    phone: string | null
    phone_code_hash: Buffer | null
    phone_code_sent_at: Date | null
    phone_confirmed_at: Date | null
    email_code_hash: Buffer | null
    email_link_hash: Buffer | null
    email_code_sent_at: Date | null
    email_tries: Generated<number>
    email_confirmed_at: Date | null
    created_at: Date
    finished_at: Date | null
  }
  report_mails: {
    organisation_id: string
    sending_id: string
    account_id: string
    id: string
    state: string
    problem: string | null
  }
  report_schedules: {
    organisation_id: string
    id: string
    owner_id: string
    name: string
    tab: string
    conditions: unknown
    rhythm: string
    weekday: number
    month_day: number
    hour: number
    time_zone: string
    recipient_ids: string[]
    stopped_ids: Generated<string[]>
    paused: Generated<boolean>
    next_at: Date
    created_at: Date
    formats: Generated<string[]>
  }
  report_sendings: {
    organisation_id: string
    id: string
    schedule_id: string
    due_at: Date
    from_day: string
    to_day: string
    export_id: string
    state: Generated<string>
    second_export_id: string | null
  }
  request_categories: {
    organisation_id: string
    id: string
    version: Generated<number>
    parent_id: string | null
    name: string
    place: number
    all_teams: Generated<boolean>
    archived_at: Date | null
    created_at: Generated<Date>
    set_id: string | null
    topic_id: string | null
  }
  request_category_teams: {
    organisation_id: string
    category_id: string
    team_id: string
  }
  required_categories: {
    organisation_id: string
    id: Generated<string>
    team_id: string | null
    level: number
  }
  roles: {
    organisation_id: string
    id: string
    name: string
    description: Generated<string>
    rights: string[]
    built_in: boolean
    version: Generated<number>
  }
  routing_hits: {
    organisation_id: string
    channel_id: string
    rule_id: string
    day: Date
    hits: number
  }
  routing_publications: {
    organisation_id: string
    channel_id: string
    number: number
    rules: unknown
    at: Date
    by_id: string
    rolled_back_to: number | null
  }
  routing_replays: {
    organisation_id: string
    channel_id: string
    id: string
    state: string
    version: number
    live: unknown
    draft: unknown
    from_at: Date
    started_at: Date
    finished_at: Date | null
    total: number
    done: Generated<number>
    moved: Generated<number>
    flows: Generated<unknown>
    rules: Generated<unknown>
  }
  routing_rule_sets: {
    organisation_id: string
    channel_id: string
    version: Generated<number>
    live: Generated<unknown>
    live_number: Generated<number>
    live_at: Date | null
    live_by_id: string | null
    draft: unknown
    draft_changed_at: Date | null
    draft_changed_by_id: string | null
  }
  saved_views: {
    organisation_id: string
    id: string
    version: Generated<number>
    owner_id: string
    name: string
    filter: unknown
    kind: GeneratedAlways<string>
    shared_with: string
    team_ids: Generated<string[]>
    place: number
    created_at: Date
  }
  schedule: {
    name: string
    begun_at: Date
  }
  scheduled_messages: {
    organisation_id: string
    id: string
    version: Generated<number>
    chat_id: string
    author_id: string
    text: string
    file_ids: Generated<string[]>
    beside: Generated<unknown>
    send_at: Date
    unless_customer_writes: boolean
    set_at: Date
    problem: unknown
  }
  search_again: {
    organisation_id: string
    message_id: string
  }
  search_cursors: {
    organisation_id: string
    number: Generated<number>
    position: number
    built_to: string | null
    built: Generated<boolean>
  }
  search_entries: {
    organisation_id: string
    chat_id: string
    seq: number
    at: Date
    kind: string
    has_file: boolean
    words: string
  }
  search_words: {
    organisation_id: string
    word: string
  }
  secret_key: {
    single: Generated<boolean>
    key_id: string
  }
  sessions: {
    token_hash: Buffer
    id: string
    organisation_id: string
    account_id: string
    user_agent: string | null
    created_at: Generated<Date>
    expires_at: Date
    token_expires_at: Generated<Date>
    ends_at: Generated<Date>
    cookie_hash: Buffer | null
    confirmed_at: Generated<Date>
    seen_at: Generated<Date>
    network: string | null
    misused_at: Date | null
    idle_minutes: Generated<number>
  }
  simulated_post: {
    id: string
    kind: string
    recipient: string
    subject: string | null
    text: string
    html: string | null
    at: Generated<Date>
  }
  site_sightings: {
    organisation_id: string
    channel_id: string
    kind: string
    site: string
    at: Date
  }
  site_visits: {
    organisation_id: string
    channel_id: string
    id: string
    page_url: string
    page_title: string
    came_from: string | null
    device: string | null
    came_back: Generated<boolean>
    began_at: Date
    beat_at: Date
    left_at: Date | null
    pages: Generated<number>
    customer_id: string | null
    approach_id: string | null
    approach_by_id: string | null
    approach_text: string | null
    approach_state: string | null
  }
  sms_days: {
    day: Date
    spent_kopecks: number
  }
  spent_tokens: {
    token_hash: Buffer
    session_id: string
    spent_at: Generated<Date>
    renewed_again: Generated<boolean>
  }
  stopped_answer_addresses: {
    organisation_id: string
    address_hash: string
    stopped_at: Date
  }
  support_clients: {
    organisation_id: string
    client_id: string
    company_id: string
  }
  team_members: {
    organisation_id: string
    team_id: string
    account_id: string
    place: Generated<number>
    last_turn: Generated<number>
  }
  teams: {
    organisation_id: string
    id: string
    version: Generated<number>
    name: string
    description: Generated<string>
    created_at: Generated<Date>
    distribution_method: Generated<string>
    chats_per_operator: Generated<number>
    redistribution_minutes: number | null
    auto_close_hours: number | null
    inactivity_hours: Generated<number>
    deleted_at: Date | null
    accept_seconds: number | null
    picking_allowed: Generated<boolean>
    match_language: Generated<boolean>
    signature: Generated<string>
  }
  template_categories: {
    organisation_id: string
    id: string
    version: Generated<number>
    name: string
    owner_id: string | null
    created_at: Generated<Date>
  }
  template_files: {
    organisation_id: string
    template_id: string
    file_id: string
    place: number
  }
  template_uses: {
    organisation_id: string
    template_id: string
    channel_id: string
    uses: number
    last_used_at: Date | null
    passed_over: Generated<number>
  }
  templates: {
    organisation_id: string
    id: string
    version: Generated<number>
    category_id: string
    owner_id: string | null
    author_id: string
    title: string
    text: string
    shortcut: string | null
    team_ids: Generated<string[]>
    protected: Generated<boolean>
    variants: Generated<unknown>
    created_at: Generated<Date>
  }
  topic_set_categories: {
    organisation_id: string
    set_id: string
    category_id: string
  }
  topic_sets: {
    organisation_id: string
    id: string
    version: Generated<number>
    name: string
    topics: unknown
    created_at: Generated<Date>
  }
  totp_secrets: {
    organisation_id: string
    account_id: string
    sealed: string
    active: Generated<boolean>
    last_step: Generated<number>
    created_at: Generated<Date>
  }
  trial_requests: {
    id: string
    name: string
    phone: string
    organisation_name: string
    locale: string
    consent_id: string
    network: string
    created_at: Date
    handled_at: Date | null
    handled_by: string | null
  }
  visitor_tokens: {
    token_hash: Buffer
    organisation_id: string
    channel_id: string
    customer_id: string
    created_at: Generated<Date>
    used_at: Generated<Date>
    account_id: string | null
  }
  webhook_attempts: {
    organisation_id: string
    id: string
    delivery_id: string
    at: Date
    duration_ms: number
    status: number | null
    problem: string | null
    request_headers: unknown
    response_headers: unknown
    response_body: string
  }
  webhook_deliveries: {
    organisation_id: string
    id: string
    webhook_id: string
    position: number | null
    event: string
    body: string
    state: string
    attempts: Generated<number>
    status: number | null
    problem: string | null
    queued_at: Date
    next_attempt_at: Date | null
    created_at: Date
    after_position: number | null
  }
  webhooks: {
    organisation_id: string
    id: string
    version: Generated<number>
    url: string
    description: string
    events: string[]
    state: Generated<string>
    secret: string
    former_secret: string | null
    former_valid_until: Date | null
    cursor: number
    failures: Generated<number>
    failing_since: Date | null
    problem: string | null
    rests_until: Date | null
    last_delivered_at: Date | null
    created_at: Date
    created_by: string | null
  }
  working_hours: {
    organisation_id: string
    owner_type: string
    owner_id: string
    version: Generated<number>
    settings: unknown
  }
}
