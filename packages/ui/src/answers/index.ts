export { AnswerChoice, type AnswerChoiceProps } from './answer-choice.tsx';
export { AnswerOption, type AnswerOptionProps, type AnswerVerdict } from './answer-option.tsx';
export { AnswerOptions, type AnswerOptionsProps } from './answer-options.tsx';
