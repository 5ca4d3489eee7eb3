# What bits.py says in Python, said in C for the compiled kernels: the same names, the same results, inlined.

cdef extern from *:
    """
    typedef unsigned long long klotz_word;
    typedef unsigned __int128 klotz_wide;
    typedef klotz_word klotz_pair __attribute__((vector_size(16)));
    typedef klotz_word klotz_quad __attribute__((vector_size(32)));
    #define KLOTZ_INLINE static inline __attribute__((always_inline, unused))

    KLOTZ_INLINE int klotz_count(klotz_word set) { return __builtin_popcountll(set); }
    KLOTZ_INLINE int klotz_index(klotz_word set) { return __builtin_ctzll(set); }
    #ifdef __BMI2__
    #include <immintrin.h>
    KLOTZ_INLINE klotz_word klotz_nth(klotz_word set, int n) { return _pdep_u64(1ull << n, set); }
    KLOTZ_INLINE klotz_word klotz_gather(klotz_word set, klotz_word places) { return _pext_u64(set, places); }
    KLOTZ_INLINE klotz_word klotz_scatter(klotz_word set, klotz_word places) { return _pdep_u64(set, places); }
    KLOTZ_INLINE klotz_word klotz_bytes(klotz_word set) { return _pdep_u64(set, 0x0101010101010101ull); }
    #else
    KLOTZ_INLINE klotz_word klotz_nth(klotz_word set, int n) { while (n--) set &= set - 1; return set & -set; }
    KLOTZ_INLINE klotz_word klotz_gather(klotz_word set, klotz_word places) {
        klotz_word gathered = 0;
        for (int n = 0; places; n++, places &= places - 1)
            gathered |= (klotz_word)((set & places & -places) != 0) << n;
        return gathered;
    }
    KLOTZ_INLINE klotz_word klotz_scatter(klotz_word set, klotz_word places) {
        klotz_word scattered = 0;
        for (; places; set >>= 1, places &= places - 1)
            scattered |= places & -places & -(set & 1);
        return scattered;
    }
    KLOTZ_INLINE klotz_word klotz_bytes(klotz_word set) {
        klotz_word one_each = ((set & 0xFF) * 0x0101010101010101ull) & 0x8040201008040201ull;
        return (one_each + 0x7F7F7F7F7F7F7F7Full) >> 7 & 0x0101010101010101ull;
    }
    #endif

    /* 32 members at a time if the machine can, each a byte, then eight, then four; the last bytes one by one: nothing
       behind them is touched. */
    #ifdef __AVX2__
    #define KLOTZ_MANY 32
    #define KLOTZ_BITS _mm256_set1_epi64x(0x8040201008040201ll)
    /* A member's byte has one bit, by its place. */
    KLOTZ_INLINE __m256i klotz_many_bits(klotz_word set) {
        const __m256i places = _mm256_setr_epi64x(
            0, 0x0101010101010101ll, 0x0202020202020202ll, 0x0303030303030303ll);
        return _mm256_and_si256(_mm256_shuffle_epi8(_mm256_set1_epi32((int)set), places), KLOTZ_BITS);
    }
    /* A member's byte is -1. */
    KLOTZ_INLINE __m256i klotz_many_bytes(klotz_word set) {
        return _mm256_cmpeq_epi8(klotz_many_bits(set), KLOTZ_BITS);
    }
    #endif
    KLOTZ_INLINE void klotz_paint(unsigned char *place, klotz_word set, int size) {
        #ifdef KLOTZ_MANY
        for (; size >= KLOTZ_MANY; size -= KLOTZ_MANY, place += KLOTZ_MANY, set >>= KLOTZ_MANY)
            _mm256_storeu_si256((__m256i *)place, _mm256_min_epu8(klotz_many_bits(set), _mm256_set1_epi8(1)));
        #endif
        for (; size >= 8; size -= 8, place += 8, set >>= 8) {
            klotz_word bytes = klotz_bytes(set);
            __builtin_memcpy(place, &bytes, 8);
        }
        if (size >= 4) {
            klotz_word bytes = klotz_bytes(set);
            __builtin_memcpy(place, &bytes, 4);
            size -= 4, place += 4, set >>= 4;
        }
        for (; size; size--, place++, set >>= 1) *place = set & 1;
    }
    /* The numbers do not depend on the members: painted for several sets of these, they are found only once. */
    KLOTZ_INLINE void klotz_paint_numbers(
        unsigned char *place, int size,
        klotz_word members, klotz_word ones, klotz_word twos, klotz_word fours, klotz_word eights
    ) {
        #ifdef KLOTZ_MANY
        for (; size >= KLOTZ_MANY; size -= KLOTZ_MANY, place += KLOTZ_MANY) {
            __m256i numbers = _mm256_sub_epi8(_mm256_set1_epi8(1), klotz_many_bytes(ones));
            numbers = _mm256_add_epi8(numbers, _mm256_and_si256(klotz_many_bytes(twos), _mm256_set1_epi8(2)));
            numbers = _mm256_add_epi8(numbers, _mm256_and_si256(klotz_many_bytes(fours), _mm256_set1_epi8(4)));
            numbers = _mm256_add_epi8(numbers, _mm256_and_si256(klotz_many_bytes(eights), _mm256_set1_epi8(8)));
            _mm256_storeu_si256((__m256i *)place, _mm256_and_si256(numbers, klotz_many_bytes(members)));
            members >>= KLOTZ_MANY, ones >>= KLOTZ_MANY, twos >>= KLOTZ_MANY, fours >>= KLOTZ_MANY;
            eights >>= KLOTZ_MANY;
        }
        #endif
        for (; size > 0; size -= 8, place += 8) {
            klotz_word numbers = 0x0101010101010101ull + klotz_bytes(ones) + (klotz_bytes(twos) << 1)
                + (klotz_bytes(fours) << 2) + (klotz_bytes(eights) << 3);
            numbers &= klotz_bytes(members) * 0xFF;
            __builtin_memcpy(place, &numbers, size < 8 ? size : 8);
            members >>= 8, ones >>= 8, twos >>= 8, fours >>= 8, eights >>= 8;
        }
    }
    KLOTZ_INLINE void klotz_add_row(int *restrict sums, const int *restrict row, int size, int factor) {
        for (int place = 0; place < size; place++) sums[place] += factor * row[place];
    }
    #define klotz_fill(place, size, number) __builtin_memset(place, number, size)

    KLOTZ_INLINE klotz_word klotz_low(klotz_wide set) { return (klotz_word)set; }
    KLOTZ_INLINE klotz_word klotz_high(klotz_wide set) { return (klotz_word)(set >> 64); }
    KLOTZ_INLINE int klotz_wide_count(klotz_wide set) {
        return klotz_count(klotz_low(set)) + klotz_count(klotz_high(set));
    }
    KLOTZ_INLINE int klotz_wide_index(klotz_wide set) {
        return klotz_low(set) ? klotz_index(klotz_low(set)) : 64 + klotz_index(klotz_high(set));
    }
    KLOTZ_INLINE klotz_wide klotz_wide_nth(klotz_wide set, int n) {
        int below = klotz_count(klotz_low(set)), is_low = n < below;
        klotz_word bit = klotz_nth(is_low ? klotz_low(set) : klotz_high(set), is_low ? n : n - below);
        return is_low ? (klotz_wide)bit : (klotz_wide)bit << 64;
    }

    KLOTZ_INLINE klotz_pair klotz_both(klotz_word first, klotz_word second) { return (klotz_pair){first, second}; }
    KLOTZ_INLINE int klotz_either(klotz_pair pair) { return (pair[0] | pair[1]) != 0; }
    KLOTZ_INLINE klotz_quad klotz_all_four(klotz_word first, klotz_word second, klotz_word third, klotz_word fourth) {
        return (klotz_quad){first, second, third, fourth};
    }
    KLOTZ_INLINE klotz_word klotz_part(klotz_quad quad, int n) { return quad[n]; }
    KLOTZ_INLINE int klotz_quad_count(klotz_quad quad) {
        return klotz_count(quad[0]) + klotz_count(quad[1]) + klotz_count(quad[2]) + klotz_count(quad[3]);
    }

    KLOTZ_INLINE klotz_word klotz_next_random(klotz_word random) {
        random ^= random << 13;
        random ^= random >> 7;
        return random ^ random << 17;
    }
    KLOTZ_INLINE int klotz_pick(klotz_word random, int limit) { return (int)((random >> 32) * (klotz_word)limit >> 32); }
    KLOTZ_INLINE klotz_word klotz_mix(klotz_word key, klotz_word word) {
        key = (key ^ word) * 0x9E3779B97F4A7C15ull;
        return key ^ key >> 32;
    }

    #define klotz_fetch(place) __builtin_prefetch(place)
    /* A piece of memory as processors fetch it has 64 bytes. */
    KLOTZ_INLINE void klotz_fetch_bytes(unsigned char *place, int size) {
        for (int byte = 0; byte < size; byte += 64) __builtin_prefetch(place + byte, 1);
    }

    #include <time.h>
    static inline double klotz_now(void) {
        struct timespec time;
        clock_gettime(CLOCK_MONOTONIC, &time);
        return time.tv_sec + 1e-9 * time.tv_nsec;
    }

    /* Flags between threads. Whoever waits lets others have the processor now and then. */
    #include <sched.h>
    KLOTZ_INLINE int klotz_told(int *flag) { return __atomic_load_n(flag, __ATOMIC_ACQUIRE); }
    KLOTZ_INLINE void klotz_tell(int *flag, int value) { __atomic_store_n(flag, value, __ATOMIC_RELEASE); }
    KLOTZ_INLINE int klotz_exchange(int *flag, int value) { return __atomic_exchange_n(flag, value, __ATOMIC_ACQ_REL); }
    KLOTZ_INLINE int klotz_add(int *flag, int number) { return __atomic_fetch_add(flag, number, __ATOMIC_ACQ_REL); }
    KLOTZ_INLINE int klotz_trade(int *flag, int old, int value) {
        return __atomic_compare_exchange_n(flag, &old, value, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
    }
    static inline void klotz_breathe(void) {
    #ifdef __x86_64__
        for (int pause = 0; pause < 16; pause++) __builtin_ia32_pause();
    #endif
        sched_yield();
    }

    /* An empty instruction that reads the value, so that the compiler may not drop what computes it. */
    #define klotz_keep(value) __asm__ volatile("" : : "r"(value))
    """
    ctypedef unsigned long long Word "klotz_word"
    ctypedef unsigned long long Wide "klotz_wide"
    ctypedef unsigned long long Pair "klotz_pair"
    ctypedef unsigned long long Quad "klotz_quad"
    int count "klotz_count" (Word members) noexcept nogil
    int index "klotz_index" (Word members) noexcept nogil
    Word nth "klotz_nth" (Word members, int n) noexcept nogil
    Word low "klotz_low" (Wide members) noexcept nogil
    Word high "klotz_high" (Wide members) noexcept nogil
    int wide_count "klotz_wide_count" (Wide members) noexcept nogil
    int wide_index "klotz_wide_index" (Wide members) noexcept nogil
    Wide wide_nth "klotz_wide_nth" (Wide members, int n) noexcept nogil
    Pair both "klotz_both" (Word first, Word second) noexcept nogil
    bint either "klotz_either" (Pair pair) noexcept nogil
    Quad all_four "klotz_all_four" (Word first, Word second, Word third, Word fourth) noexcept nogil
    Word part "klotz_part" (Quad quad, int n) noexcept nogil
    int quad_count "klotz_quad_count" (Quad quad) noexcept nogil
    Word next_random "klotz_next_random" (Word random) noexcept nogil
    int pick "klotz_pick" (Word random, int limit) noexcept nogil
    Word mix "klotz_mix" (Word key, Word word) noexcept nogil
    void keep "klotz_keep" (Wide value) noexcept nogil
    double now "klotz_now" () noexcept nogil
    void fetch_at "klotz_fetch" (Word* place) noexcept nogil
    void fetch_bytes_at "klotz_fetch_bytes" (unsigned char* place, int size) noexcept nogil
    int told_at "klotz_told" (int* flag) noexcept nogil
    void tell_at "klotz_tell" (int* flag, int value) noexcept nogil
    int exchange_at "klotz_exchange" (int* flag, int value) noexcept nogil
    int add_at "klotz_add" (int* flag, int number) noexcept nogil
    bint trade_at "klotz_trade" (int* flag, int old, int value) noexcept nogil
    void breathe "klotz_breathe" () noexcept nogil
    Word gather "klotz_gather" (Word members, Word places) noexcept nogil
    Word scatter "klotz_scatter" (Word members, Word places) noexcept nogil
    void paint_at "klotz_paint" (unsigned char* place, Word members, int size) noexcept nogil
    void paint_numbers_at "klotz_paint_numbers" (
        unsigned char* place, int size, Word members, Word ones, Word twos, Word fours, Word eights
    ) noexcept nogil
    void add_row_at "klotz_add_row" (int* sums, const int* row, int size, int factor) noexcept nogil
    void fill_at "klotz_fill" (unsigned char* place, int size, int number) noexcept nogil

cdef inline void fetch(Word[::1] words, Word place) noexcept nogil:
    fetch_at(&words[place])

cdef inline void fetch_row(unsigned char[:, ::1] planes, int row, int size) noexcept nogil:
    fetch_bytes_at(&planes[row, 0], size)

cdef inline void paint(unsigned char[:, ::1] planes, int row, int first, Word members, int size) noexcept nogil:
    paint_at(&planes[row, first], members, size)

cdef inline void wide_paint(unsigned char[:, ::1] planes, int row, int first, Wide members, int size) noexcept nogil:
    paint_at(&planes[row, first], low(members), 64)
    paint_at(&planes[row, first + 64], high(members), size - 64)

cdef inline void paint_numbers(
    unsigned char[:, ::1] planes, int row, int first, int size,
    Word members, Word ones, Word twos, Word fours, Word eights,
) noexcept nogil:
    paint_numbers_at(&planes[row, first], size, members, ones, twos, fours, eights)

cdef inline void fill(unsigned char[:, ::1] planes, int row, int first, int size, int number) noexcept nogil:
    fill_at(&planes[row, first], size, number)

cdef inline void add_row(int[::1] sums, int first, int[::1] rows, Word place, int size, int factor) noexcept nogil:
    add_row_at(&sums[first], &rows[place], size, factor)

cdef inline int told(int[::1] flags, int place) noexcept nogil:
    return told_at(&flags[place])

cdef inline void tell(int[::1] flags, int place, int value) noexcept nogil:
    tell_at(&flags[place], value)

cdef inline int exchange(int[::1] flags, int place, int value) noexcept nogil:
    return exchange_at(&flags[place], value)

cdef inline int add(int[::1] flags, int place, int number) noexcept nogil:
    return add_at(&flags[place], number)

cdef inline bint trade(int[::1] flags, int place, int old, int value) noexcept nogil:
    return trade_at(&flags[place], old, value)
