import { z } from 'zod';
import { defineCalls, utcOffsetSchema } from '../call.ts';
import { levelSchema, lexiconEntrySchema, readingSchema } from '../lexicon.ts';
import { maxExampleLength, wordTopics } from '../names/words.ts';

/** TOP_WORDS means "all words" as a filter and "none in particular" on a word. */
export const wordCategories = ['TOP_WORDS', ...wordTopics] as const;
export const wordCategorySchema = z.enum(wordCategories);
export type WordCategory = z.infer<typeof wordCategorySchema>;

/** NEW was never trained; IN_LEARNING was, even with progress 0; LEARNED has progress 100. */
export const wordProgressFilterSchema = z.enum(['NEW', 'IN_LEARNING', 'LEARNED']);

export const wordOrderSchema = z.enum(['NEWEST', 'ALPHABET', 'PROGRESS']);
export type WordOrder = z.infer<typeof wordOrderSchema>;

const plainTextSchema = z
  .string()
  .max(1000)
  .transform((text) => text.trim().replaceAll(/\s+/gu, ' '));
export const exampleTextSchema = plainTextSchema.pipe(z.string().max(maxExampleLength));
export const wordTextSchema = plainTextSchema.pipe(z.string().min(1, 'A word cannot be empty').max(200));

export const wordSchema = z.object({
  id: z.int(),
  foreignWord: z.string(),
  nativeWord: z.string(),
  progress: z.int(),
  /** What the lexicon knows of the pair; absent if it lacks it. */
  reading: readingSchema.optional(),
  /**
   * How the English word sounds where the lexicon lacks the pair, but has the word with one pronunciation. Not with
   * `reading`, which says it.
   */
  sound: readingSchema.pick({ ipa: true, americanIpa: true }).optional(),
  /** An example by the user; absent if there is none. */
  ownExample: z.string().optional(),
  /** When it is repeated next; in getWords and getWordsByIds, absent before its first training. */
  due: z.iso.datetime().optional(),
  wordDetails: z.object({
    learned: z.boolean(),
    progress: z.int(),
    category: wordCategorySchema,
  }),
});
export type Word = z.infer<typeof wordSchema>;

/** Tells which of several synonyms is meant: an English example with the word as `___`, or a part of speech in Ukrainian. */
const clueSchema = z.object({ kind: z.enum(['example', 'part-of-speech']), text: z.string() });
export type Clue = z.infer<typeof clueSchema>;

export const maxSynonyms = 20;
export const maxAcceptedAnswers = 20;
export const maxDistractors = 8;
export const maxHomophones = 8;

/** A wrong option for a choice question. */
const distractorSchema = z.object({
  foreignWord: z.string(),
  nativeWord: z.string(),
  /** Only where it is that of the word it stands next to. */
  category: wordCategorySchema.optional(),
  /** It is of the same group of words: a fruit next to a fruit. */
  related: z.literal(true).optional(),
});
export type Distractor = z.infer<typeof distractorSchema>;

/** What is optional is absent in answers of a service of the version before. */
export const wordToTrainSchema = wordSchema.extend({
  /** Other English words for the same translation, sorted. */
  synonyms: z.array(z.string()).max(maxSynonyms).optional(),
  /** Synonyms that the user accepts as answers for this word. */
  acceptedAnswers: z.array(z.string()).max(maxAcceptedAnswers).optional(),
  /** In how many days it comes back after a training without a mistake in it, or with one. */
  dueIfRight: z.int().optional(),
  dueIfWrong: z.int().optional(),
  /** Only with synonyms, and not for every word. */
  clue: clueSchema.optional(),
  /** Of the same part of speech: of the same category first, then related ones; none of a word without a reading. */
  distractors: z.array(distractorSchema).max(maxDistractors).optional(),
  /** Other English words that sound the same, without articles. */
  homophones: z.array(z.string()).max(maxHomophones).optional(),
});
export type WordToTrain = z.infer<typeof wordToTrainSchema>;

const wordIdSchema = z.int().positive();
const wordIdParams = z.object({ id: z.coerce.number().int().positive() });

/** As many as users can choose in their list. */
const maxChangedWords = 100;
const changedIdsSchema = z.array(wordIdSchema).min(1).max(maxChangedWords);

export const wordSetSchema = z.object({
  category: wordCategorySchema,
  words: z.array(
    z.object({
      id: z.int(),
      foreignWord: z.string(),
      nativeWord: z.string(),
      ipa: z.string(),
      /** CEFR, of the lexicon. A service of the version before does not tell it. */
      level: levelSchema.optional(),
      example: z.object({ english: z.string(), native: z.string() }),
      owned: z.boolean(),
    }),
  ),
});
export type WordSet = z.infer<typeof wordSetSchema>;

export const dictionaryCalls = defineCalls('dictionary', {
  getWords: {
    access: 'user',
    isRead: true,
    summary:
      'One page of 20 of the user’s words. Filters and order work on the whole dictionary. NEWEST, the default, lists the newest words first; ALPHABET sorts by the English word, ignoring case, and PROGRESS by the lowest progress, then the newest. Only NEWEST has cursors: in any other order `next` and `previous` are null, and `after` is ignored.',
    body: z.object({
      query: z.string().max(200).default(''),
      numberOfPage: z.int().min(1).max(1_000_000),
      wordsSection: z.enum(['LEARNING_WORDS', 'LEARNED_WORDS']),
      category: wordCategorySchema.optional(),
      progress: wordProgressFilterSchema.optional(),
      order: wordOrderSchema.default('NEWEST'),
      /**
       * Cursor of an earlier response with the same filters; `numberOfPage` is ignored then. Ignored itself in any order
       * but NEWEST.
       */
      after: z.string().max(500).optional(),
    }),
    response: z.object({
      words: z.array(wordSchema),
      /** The requested page, or the last one when there are fewer. */
      numberOfPage: z.int(),
      /** Cursors of the adjacent pages; null at the ends, and in any order but NEWEST. */
      next: z.string().nullable(),
      previous: z.string().nullable(),
      totalWords: z.int(),
      firstVisit: z.boolean(),
    }),
  },
  getWordsByIds: {
    access: 'user',
    isRead: true,
    summary:
      'The user’s words with these ids, in their order, with what a typed exercise needs; ids of deleted words or of other users are left out.',
    body: z.object({ ids: z.array(wordIdSchema).max(100) }),
    response: z.object({ words: z.array(wordToTrainSchema) }),
  },
  acceptAnswer: {
    access: 'user',
    summary:
      'Accepts a synonym as an answer for a word from the next training on; repeating it changes nothing. Rejected with INVALID_REQUEST when the answer is not one of the word’s synonyms, or 20 others are accepted. Changing the texts of the word forgets its accepted answers.',
    body: z.object({ wordId: wordIdSchema, answer: wordTextSchema }),
    response: z.null(),
    errors: ['NOT_FOUND'],
  },
  getDueWords: {
    access: 'user',
    summary:
      'Words whose spaced-repetition card comes due by the end of the user’s day (one grade per word and saved training: any mistake Again, else Good), the longest overdue first. A day ends at four in the morning. Deleted words are never due.',
    query: z.object({ utcOffset: utcOffsetSchema }),
    response: z.object({
      totalDue: z.int(),
      words: z.array(wordSchema).max(10),
    }),
  },
  getNextWords: {
    access: 'user',
    summary:
      'The words to train next: due ones, then weak ones (trained before today, not due, ever answered wrong, lowest progress first), then new ones, the newest first; never at random. Without a category: what is due, topped up to five; the next new words when nothing is due; words that were always right only when there are no others. With one: up to ten of its words (TOP_WORDS: of the whole dictionary), all words in learning before new ones, learned ones last. `due`, `weak` and `new` count the words, in their order; `weak` counts all that are neither due nor new. The other numbers are those of the whole dictionary.',
    query: z.object({ utcOffset: utcOffsetSchema, category: wordCategorySchema.optional() }),
    response: z.object({
      words: z.array(wordSchema).max(10),
      due: z.int(),
      weak: z.int(),
      new: z.int(),
      totalDue: z.int(),
      /** The day on which words come due next, after today; 1 is tomorrow. Null when no other word was trained. */
      next: z.object({ inDays: z.int(), count: z.int() }).nullable(),
      /** Whether a word was graded today. */
      trainedToday: z.boolean(),
      totals: z.object({ new: z.int(), inLearning: z.int(), learned: z.int() }),
    }),
  },
  getLearningDays: {
    access: 'user',
    summary:
      'The days on which trainings graded words, from the first one, by the user’s clock (a day begins at four in the morning), and the number of different words graded within the last seven days. `reviews` are grades: one per word and saved training; `right` those without any mistake, `learned` those that brought a word to 100.',
    query: z.object({ utcOffset: utcOffsetSchema }),
    response: z.object({
      today: z.iso.date(),
      days: z.array(z.object({ day: z.iso.date(), reviews: z.int(), right: z.int(), learned: z.int() })),
      wordsOfWeek: z.int(),
    }),
  },
  addNewWord: {
    access: 'user',
    summary:
      'Adds a word. The server assigns id and progress 0: `id` and `progress` are accepted and ignored.',
    body: z.object({
      id: z.int().optional(),
      foreignWord: wordTextSchema,
      nativeWord: wordTextSchema,
      progress: z.number().optional(),
      category: wordCategorySchema.default('TOP_WORDS'),
    }),
    response: wordSchema,
    errors: ['WORD_ALREADY_EXISTS', 'DICTIONARY_FULL'],
  },
  updateWord: {
    access: 'user',
    summary:
      'Changes both texts of a word and the user’s own example; progress and category stay. An empty example deletes it, none keeps it.',
    body: z.object({
      wordId: wordIdSchema,
      foreignWord: wordTextSchema,
      nativeWord: wordTextSchema,
      ownExample: exampleTextSchema.optional(),
    }),
    response: wordSchema,
    errors: ['NOT_FOUND', 'WORD_ALREADY_EXISTS'],
  },
  updateWordCategory: {
    access: 'user',
    summary: 'Changes the category of a word.',
    body: z.object({ wordId: wordIdSchema, category: wordCategorySchema }),
    response: wordSchema,
    errors: ['NOT_FOUND'],
  },
  addWordToLearned: {
    access: 'user',
    summary: 'Marks a word as learned: progress 100. Its spaced-repetition card stays.',
    params: wordIdParams,
    response: wordSchema,
    errors: ['NOT_FOUND'],
  },
  addWordToNotLearned: {
    access: 'user',
    summary:
      'Moves a word back to the words being learned: progress 0, or `progress`, which undoes addWordToLearned. Its spaced-repetition card stays.',
    params: wordIdParams,
    query: z.object({ progress: z.coerce.number().int().min(0).max(99).default(0) }),
    response: wordSchema,
    errors: ['NOT_FOUND'],
  },
  deleteWord: {
    access: 'user',
    summary:
      'Deletes a word; restoreWord undoes it for ten minutes. Deleting a word that is already deleted changes nothing and answers the same.',
    params: wordIdParams,
    response: z.null(),
    errors: ['NOT_FOUND'],
  },
  restoreWord: {
    access: 'user',
    summary:
      'Brings a deleted word back with its id, category and progress. WORD_ALREADY_EXISTS when the pair was added again in the meantime.',
    params: wordIdParams,
    response: wordSchema,
    errors: ['NOT_FOUND', 'RESTORE_EXPIRED', 'WORD_ALREADY_EXISTS', 'DICTIONARY_FULL'],
  },
  changeWords: {
    access: 'user',
    summary:
      'Changes the progress (100: learned) or the category of several words at once. Words that the user does not have are left out. `before` has the others as they were: sent as `words`, it undoes the change. Their spaced-repetition cards stay.',
    body: z.object({
      words: z
        .array(
          z.object({
            id: wordIdSchema,
            progress: z.int().min(0).max(100).optional(),
            category: wordCategorySchema.optional(),
          }),
        )
        .min(1)
        .max(maxChangedWords)
        .refine((words) => new Set(words.map(({ id }) => id)).size === words.length, 'A word is named twice'),
    }),
    response: z.object({
      before: z.array(z.object({ id: z.int(), progress: z.int(), category: wordCategorySchema })),
    }),
  },
  deleteWords: {
    access: 'user',
    summary:
      'Deletes several words at once; restoreWords undoes it for ten minutes. Answers with the ids that are deleted now, also those deleted before; words that the user never had are left out.',
    body: z.object({ ids: changedIdsSchema }),
    response: z.object({ ids: z.array(z.int()) }),
  },
  restoreWords: {
    access: 'user',
    summary:
      'Brings deleted words back with their ids, categories and progress, and answers with the ids that are in the dictionary now. Those that were deleted too long ago, or whose pair was added again, are left out.',
    body: z.object({ ids: changedIdsSchema }),
    response: z.object({ ids: z.array(z.int()) }),
    errors: ['DICTIONARY_FULL'],
  },
  translateWord: {
    access: 'user',
    isRead: true,
    summary:
      'Looks an English word up in the lexicon. `nativeWord` is the commonest translation of exactly this word, null for a form of another word and for what the lexicon lacks. `entries` are what was found, the likeliest first: the word itself, the headword of a form, words spelt nearly so, or English words for a Ukrainian one. `completions` are words that begin with a text that is none itself, or whose translation does. `owned` are the user’s words, learned ones too, with the texts that were found.',
    body: z.object({ foreignWord: wordTextSchema }),
    response: z.object({
      nativeWord: z.string().nullable(),
      /** Absent in answers of a service of the version before. */
      entries: z.array(lexiconEntrySchema).optional(),
      completions: z.array(z.object({ foreignWord: z.string(), nativeWord: z.string() })).optional(),
      owned: z.array(wordSchema).optional(),
    }),
  },
  getWordSets: {
    access: 'user',
    summary: 'The ten built-in sets of ten words, with the words the user already has marked.',
    response: z.object({ sets: z.array(wordSetSchema) }),
  },
  addWordSet: {
    access: 'user',
    summary:
      'Adds a built-in set, or chosen words of it, skipping words already owned. TOP_WORDS adds all 100. Counts as an answer to the first-visit dialog.',
    body: z.object({
      category: wordCategorySchema,
      ids: z.array(z.int()).min(1).max(100).optional(),
    }),
    response: z.object({ added: z.int(), skipped: z.int() }),
    errors: ['DICTIONARY_FULL'],
  },
  closeWelcome: {
    access: 'user',
    summary: 'Records that the user answered the first-visit dialog with an empty start.',
    response: z.null(),
  },
});
