-- How many chats an operator may have at once until they leave work, instead of what their teams say; null: what the teams say.
ALTER TABLE operator_states ADD chat_limit integer CHECK (chat_limit BETWEEN 1 AND 999);
