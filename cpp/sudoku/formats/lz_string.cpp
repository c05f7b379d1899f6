#include "sudoku/formats/lz_string.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace dance::sudoku {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool is_high(char16_t unit) {
  return unit >= 0xD800 && unit < 0xDC00;
}

bool is_low(char16_t unit) {
  return unit >= 0xDC00 && unit < 0xE000;
}

void append(std::u16string& text, char32_t code) {
  if (code < 0x10000) {
    text += static_cast<char16_t>(code);
  } else {
    text += static_cast<char16_t>(0xD7C0 + (code >> 10));
    text += static_cast<char16_t>(0xDC00 + (code & 0x3FF));
  }
}

// Returns the length in bytes of the character that begins with this byte.
std::size_t length_from(unsigned char lead) {
  return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

std::u16string to_utf16(std::string_view text) {
  std::u16string units;
  while (!text.empty()) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = length_from(lead);
    char32_t code = length == 1 ? lead : lead & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
      code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
    }
    append(units, code);
    text.remove_prefix(length);
  }
  return units;
}

std::string to_utf8(std::u16string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t unit = text[i];
    const bool is_pair = is_high(unit) && i + 1 < text.size() && is_low(text[i + 1]);
    if (is_pair) {
      append_utf8(bytes, 0x10000 + ((unit & 0x3FFu) << 10) + (text[++i] & 0x3FFu));
    } else {
      append_utf8(bytes, is_high(unit) || is_low(unit) ? kReplacement : unit);
    }
  }
  return bytes;
}

constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int kBitsOfCharacter = 6;

// The codes below 3 are special: a new unit of 8 bits, one of 16 bits, the end.
constexpr std::uint32_t kNewByte = 0;
constexpr std::uint32_t kNewUnit = 1;
constexpr std::uint32_t kEnd = 2;
constexpr std::uint32_t kFirstEntry = 3;

// The width of codes, which grows by one bit once all codes of the current width are used.
class Width {
 public:
  int bits() const { return bits_; }
  void count_code() {
    if (--left_ > 0) return;
    left_ = std::uint64_t{1} << bits_;
    ++bits_;
  }

 private:
  int bits_ = 2;
  std::uint64_t left_ = 2;
};

class BitReader {
 public:
  explicit BitReader(std::string_view base64) : base64_(base64) {}

  // Reads bits, the lowest first. Returns none at the end.
  std::optional<std::uint32_t> read(int bits) {
    std::uint32_t value = 0;
    for (int i = 0; i < bits; ++i) {
      const std::size_t character = at_ / kBitsOfCharacter;
      if (character >= base64_.size()) return std::nullopt;
      const auto six = static_cast<std::uint32_t>(kBase64.find(base64_[character]));
      const auto shift = kBitsOfCharacter - 1 - static_cast<int>(at_ % kBitsOfCharacter);
      value |= (six >> shift & 1) << i;
      ++at_;
    }
    return value;
  }

 private:
  std::string_view base64_;
  std::size_t at_ = 0;  // in bits
};

class BitWriter {
 public:
  void write(std::uint32_t value, int bits) {
    for (int i = 0; i < bits; ++i) add(value >> i & 1);
  }

  // Fills up the last character, for which LZString uses at least one bit, and pads to four.
  std::string finish() && {
    do add(0);
    while (filled_ > 0);
    base64_.resize((base64_.size() + 3) / 4 * 4, '=');
    return std::move(base64_);
  }

 private:
  void add(std::uint32_t bit) {
    six_ = six_ << 1 | bit;
    if (++filled_ < kBitsOfCharacter) return;
    base64_ += kBase64[six_];
    six_ = 0;
    filled_ = 0;
  }

  std::string base64_;
  std::uint32_t six_ = 0;
  int filled_ = 0;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view base64) : bits_(base64) {}

  Result<std::u16string> run() {
    while (true) {
      const auto entry = read_entry();
      if (!entry) return Error{ErrorCode::bad_payload};
      if (units_.size() > kMaxUnpackedUnits) {
        return Error{
            ErrorCode::too_large, {}, {}, "≤ " + std::to_string(kMaxUnpackedUnits) + " characters"};
      }
      if (entry->length == 0) return std::move(units_);
      append(*entry);
    }
  }

 private:
  // A part of the unpacked text; empty at the end.
  struct Entry {
    std::size_t begin = 0;
    std::size_t length = 0;
  };

  std::optional<Entry> read_entry() {
    const auto code = bits_.read(width_.bits());
    if (!code) return std::nullopt;
    if (*code == kEnd) return Entry{};
    if (*code == kNewByte || *code == kNewUnit) return read_new(*code == kNewByte ? 8 : 16);
    const std::size_t number = *code - kFirstEntry;
    if (number < entries_.size()) return entries_[number];
    // A code may refer to the entry being made: the last text followed by its own first unit.
    if (number > entries_.size() || last_.length == 0) return std::nullopt;
    return Entry{last_.begin, last_.length + 1};
  }

  std::optional<Entry> read_new(int bits) {
    const auto unit = bits_.read(bits);
    if (!unit) return std::nullopt;
    new_unit_ = static_cast<char16_t>(*unit);
    is_new_ = true;
    return Entry{units_.size(), 1};
  }

  // Every code but the first makes an entry that consists of the last text and the first unit of
  // this one, which are adjacent in the result.
  void append(const Entry& entry) {
    const std::size_t begin = units_.size();
    if (is_new_) {
      units_ += new_unit_;
      entries_.push_back({begin, 1});
      width_.count_code();
      is_new_ = false;
    } else {
      for (std::size_t i = 0; i < entry.length; ++i) units_ += units_[entry.begin + i];
    }
    if (last_.length > 0) entries_.push_back({last_.begin, last_.length + 1});
    width_.count_code();
    last_ = {begin, entry.length};
  }

  BitReader bits_;
  Width width_;
  std::u16string units_;
  std::vector<Entry> entries_;
  Entry last_;
  char16_t new_unit_ = 0;
  bool is_new_ = false;
};

class Packer {
 public:
  std::string run(std::u16string_view units) && {
    for (const char16_t unit : units) add(unit);
    if (!units.empty()) write_text();
    bits_.write(kEnd, width_.bits());
    return std::move(bits_).finish();
  }

 private:
  // An entry extends another one, or none, by a unit.
  using Entry = std::pair<std::uint32_t, char16_t>;
  static constexpr std::uint32_t kNone = 0;

  void add(char16_t unit) {
    if (codes_.emplace(Entry{kNone, unit}, next_code_).second) {
      ++next_code_;
      new_units_.insert(unit);
    }
    const Entry longer{text_, unit};
    if (const auto known = codes_.find(longer); known != codes_.end()) {
      text_ = known->second;
    } else {
      write_text();
      codes_.emplace(longer, next_code_++);
      text_ = codes_.at({kNone, unit});
    }
    last_unit_ = unit;
  }

  // Writes the pending entry; a unit is written literally the first time.
  void write_text() {
    const bool is_unit = codes_.at({kNone, last_unit_}) == text_;
    if (is_unit && new_units_.erase(last_unit_) > 0) {
      const bool is_byte = last_unit_ < 0x100;
      bits_.write(is_byte ? kNewByte : kNewUnit, width_.bits());
      bits_.write(last_unit_, is_byte ? 8 : 16);
      width_.count_code();
    } else {
      bits_.write(text_, width_.bits());
    }
    width_.count_code();
  }

  BitWriter bits_;
  Width width_;
  std::map<Entry, std::uint32_t> codes_;
  std::set<char16_t> new_units_;
  std::uint32_t next_code_ = kFirstEntry;
  std::uint32_t text_ = kNone;  // the entry to write next
  char16_t last_unit_ = 0;      // its last unit
};

}  // namespace

Result<std::string> lz_unpack(std::string_view base64) {
  base64 = base64.substr(0, base64.find('='));
  if (base64.find_first_not_of(kBase64) != std::string_view::npos) {
    return Error{ErrorCode::bad_payload};
  }
  const auto units = Unpacker(base64).run();
  if (!units) return units.error();
  return to_utf8(*units);
}

std::string lz_pack(std::string_view text) {
  return Packer().run(to_utf16(text));
}

}  // namespace dance::sudoku
